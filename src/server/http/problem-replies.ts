// Turns every error into problem details (RFC 9457): errors of the catalogue with their code, all others as "unexpected" with
// a reference under which the server's log has the cause.
import type { Readable } from 'node:stream';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { newId } from '#meeting/ids.ts';
import { bounds } from '#meeting/limits.ts';
import { Problem, type ProblemCode, problemOf } from '#meeting/problems.ts';

const frameworkCodes: Record<string, ProblemCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad-json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad-json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong-media-type',
};

const sentences: Partial<Record<ProblemCode, string>> = {
  'bad-json': 'The body could not be read as JSON. Please check its syntax.',
  'too-large': 'The body is larger than this address takes. Please send less at once.',
};

export function sendProblem(reply: FastifyReply, code: ProblemCode, detail: string): FastifyReply {
  const problem = problemOf(code, detail);
  return reply.code(problem.status).type('application/problem+json').send(JSON.stringify(problem));
}

export function addProblemReplies(server: FastifyInstance): void {
  server.setErrorHandler(async (error: FastifyError | Problem, request, reply) => {
    if (error instanceof Problem) return sendProblem(reply, error.code, error.message);
    const code = frameworkCodes[error.code];
    if (code === 'too-large') await drained(request.raw);
    if (code === 'wrong-media-type') {
      const [type] = request.routeOptions.schema?.consumes ?? ['application/json'];
      return sendProblem(reply, code, `Please send the body as ${type}.`);
    }
    if (code) return sendProblem(reply, code, sentences[code]!);
    if (error.statusCode && error.statusCode < 500) {
      return sendProblem(reply, 'bad-request', 'The request could not be read. Please check its form.');
    }
    const reference = newId();
    request.log.error({ reference, error: error.stack ?? String(error) }, 'a request failed unexpectedly');
    return sendProblem(
      reply,
      'unexpected',
      `Please try again. If it stays, name this reference: ${reference}`,
    );
  });
}

/** Many clients read no answer before they have sent all. Resolves when they have, or when it is not worth more. */
function drained(body: Readable): Promise<void> {
  return new Promise((resolve) => {
    if (body.readableEnded || body.destroyed) return resolve();
    let bytes = 0;
    body.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes > bounds.drainedBytes) resolve();
    });
    body.once('end', resolve).once('close', resolve).resume();
  });
}
