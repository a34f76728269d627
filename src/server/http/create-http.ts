// The HTTP server without its routes: its limits, its log, its headers, and its answers to errors.
import fastifyHelmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { bounds } from '#meeting/limits.ts';
import type { Settings } from '../settings.ts';
import { addProblemReplies, sendProblem } from './problem-replies.ts';

const requestTimeoutMs = 30_000;
/** As long as Node lets a whole address be: the schema of each route bounds its own parts, and refuses in its own words. */
const pathPartCharacters = 16 * 1024;

export function createHttp({ logLevel, trustedProxies }: Settings): FastifyInstance {
  const http = Fastify({
    logger: { level: logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bounds.requestBytes,
    requestTimeout: requestTimeoutMs,
    routerOptions: { maxParamLength: pathPartCharacters },
    forceCloseConnections: 'idle',
    trustProxy: (_address, hop) => hop < trustedProxies,
    frameworkErrors: (_error, _request, reply) =>
      void sendProblem(reply, 'bad-request', 'The address could not be read. Please check it.'),
  });
  // The framework would read plain text as well, and the schema of a body would then say that it is no object.
  http.removeContentTypeParser('text/plain');
  addProblemReplies(http);
  return http;
}

export interface SecurityHeaders {
  /** The page may compile WebAssembly, which a speech model on the device needs. */
  computes: boolean;
  isHttps: boolean;
}

/** The page loads nothing from anywhere else and talks to this server alone. */
export async function addSecurityHeaders(http: FastifyInstance, { computes, isHttps }: SecurityHeaders) {
  await http.register(fastifyHelmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(computes ? ["'wasm-unsafe-eval'"] : [])],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        workerSrc: ["'self'", 'blob:'],
        frameAncestors: ["'none'"],
        // Over plain http on a local network there is nothing to upgrade to.
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: isHttps,
  });
}
