// A fetch that reports its progress. The library's own progress report requests every file twice, including the large ones.

/** So that a large file is no flood of messages. */
const tellEveryBytes = 500_000;

/** `onBytes`: of all answers together. What the server cannot give, other than by 404, is an error. */
export function countedFetch(onBytes: (bytes: number) => void, fetcher: typeof fetch = fetch): typeof fetch {
  let came = 0;
  let told = 0;
  const count = () =>
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(bytes, out) {
        came += bytes.byteLength;
        if (came - told >= tellEveryBytes) onBytes((told = came));
        out.enqueue(bytes);
      },
    });
  return async (...asked) => {
    const response = await fetcher(...asked);
    if (!response.ok && response.status !== 404) throw new Error(`The server answered ${response.status}.`);
    return response.body ? new Response(response.body.pipeThrough(count()), response) : response;
  };
}
