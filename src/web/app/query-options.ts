// The dashboard's and the report's queries for meetings.
import type { DefaultOptions } from '@tanstack/react-query';

export const queryOptions: DefaultOptions = {
  // Whether to ask again is for the person ("Try again"), and what this browser keeps is there without a network.
  queries: { retry: false, networkMode: 'always' },
  mutations: { retry: false, networkMode: 'always' },
};
