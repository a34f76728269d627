// The message for a request that failed.
import { Refusal } from '#protocol/http-client.ts';

/** What the server says is written for people; what a broken wire says is not. */
export function failureWords(error: unknown, brokeOff: string): string {
  return error instanceof Refusal ? error.message : brokeOff;
}
