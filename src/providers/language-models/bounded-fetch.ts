// A fetch whose answers, refusals included, fail if they are longer than any legitimate answer.

export class TooMuch extends Error {}

export function boundedFetch(mostBytes: number): typeof fetch {
  return async (address, options) => {
    const response = await fetch(address, options);
    if (!response.body) return response;
    let bytes = 0;
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(part, controller) {
        bytes += part.byteLength;
        if (bytes > mostBytes) controller.error(new TooMuch('The answer is too long.'));
        else controller.enqueue(part);
      },
    });
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(counted), { status, statusText, headers });
  };
}
