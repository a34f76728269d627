// Describes the API from the routes' own schemas: as an OpenAPI document (/api/openapi.json), and as a page to read and
// try it (/api/docs), which loads nothing from anywhere else.
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AgentDefinition, AgentHealth } from '#meeting/outputs/agent.ts';
import { CompanyProfile, Entity, Source } from '#meeting/outputs/entity.ts';
import { DurableEvent, RuleCheck } from '#meeting/events.ts';
import { AgentOutput } from '#meeting/outputs/output.ts';
import { MeetingSession, User } from '#meeting/session.ts';
import { ThresholdShifts } from '#meeting/state/thresholds.ts';
import { TranscriptEntry } from '#meeting/transcript.ts';
import { ChainedRecord } from '#protocol/http/audit-routes.ts';
import { ApiDescription, serviceRoutes } from '#protocol/http/service-routes.ts';
import { ProblemDetails } from '#protocol/problem-details.ts';
import { serveRoute } from './serve-route.ts';

/** The schemas that have a name of their own in the document; all others are written out where they stand. */
const named = {
  AgentDefinition,
  AgentHealth,
  AgentOutput,
  ChainedRecord,
  CompanyProfile,
  DurableEvent,
  Entity,
  MeetingSession,
  ProblemDetails,
  RuleCheck,
  Source,
  ThresholdShifts,
  TranscriptEntry,
  User,
};

const docsPath = '/api/docs';

/** Before the routes that it is to describe. */
export async function describeRoutes(server: FastifyInstance, version: string): Promise<void> {
  const schemaRegistry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) schemaRegistry.add(schema, { id });
  await server.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Aside',
        version,
        description:
          'Meetings, what was said in them, and what the agents make of it. Sign in first: the cookie comes with every ' +
          'request from then on. Refusals are problem details (RFC 9457). What happens live comes over a WebSocket.',
      },
    },
    transform: createJsonSchemaTransform({ schemaRegistry }),
    transformObject: createJsonSchemaTransformObject({ schemaRegistry }),
  });
}

export async function addDescriptionRoutes(server: FastifyInstance): Promise<void> {
  serveRoute(server, serviceRoutes.description, 'read-service', () =>
    // Of the version that describeRoutes asks for.
    ApiDescription.parse(server.swagger()),
  );
  await server.register(fastifySwaggerUi, {
    routePrefix: docsPath,
    theme: { title: 'The API of Aside' },
    // Else every reader's browser asks a server on the internet whether the document is well-formed.
    uiConfig: { validatorUrl: 'none' },
  });
}
