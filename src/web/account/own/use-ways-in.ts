// How the signed-in person signs in, as the server knows it; undefined until it has answered.
import { useQuery } from '@tanstack/react-query';
import type { WaysIn } from '#protocol/http/account-routes.ts';
import { useAccount } from '../use-account.ts';

export const waysInKey = (userId: string) => ['ways-in', userId];

export function useWaysIn(userId: string): WaysIn | undefined {
  const { own } = useAccount();
  return useQuery({ queryKey: waysInKey(userId), queryFn: own.waysIn }).data;
}
