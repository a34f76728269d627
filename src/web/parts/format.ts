// The page writes durations, dates, times and shares as the report does.
export * from '#report/format.ts';
