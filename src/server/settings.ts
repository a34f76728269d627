// Reads the settings from the environment; no other file does. A bad value stops the start with one clear line. Every setting
// is in .env.example; a test keeps the two equal.
import { resolve } from 'node:path';
import { z } from 'zod';
import { type ConsentPolicy, consentPolicies } from '#meeting/state/consent.ts';
import { bounds, languageModel, passwordMinLength } from '#meeting/limits.ts';
import type { ModelLimits } from '#meeting/models/model-budget.ts';

/** What a request header can carry; said without repeating it. */
const headerValue = z.string().regex(/^[\x21-\x7e]+$/, 'it takes printable characters without spaces');

/** Of money. Number() reads an empty text as 0 and takes "1e9" and "0x10" too. */
const amount = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,6})?$/, 'it takes an amount such as 2.50')
  .transform(Number);

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3_000),
  /** This machine only, unless told otherwise. */
  HOST: z.string().min(1).default('localhost'),
  DATA_DIR: z.string().min(1).default('data'),
  /** PostgreSQL, which keeps everything but the sign-in secret then. A file in DATA_DIR when absent. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** NATS, by which several servers of one PostgreSQL database tell each other what is new. */
  NATS_URL: z.url({ protocol: /^(nats|tls)$/ }).optional(),
  /** The address people use, when it is not http://localhost:PORT: behind a proxy, or from other machines. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Made and kept in DATA_DIR when absent. */
  AUTH_SECRET: z.string().min(32).optional(),
  /** How many proxies stand before the server: so many addresses of X-Forwarded-For are believed. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** "closed": nobody makes an account here, but for the first one. */
  REGISTRATION: z.enum(['open', 'closed']).default('open'),
  /** Whom people ask for an account where registration is closed. */
  REGISTRATION_CONTACT: z.string().min(1).max(200).optional(),
  /** The mail server for links to confirm an address or to set a password. No mail is sent when absent. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** The sender of those mails; with SMTP_URL alone. */
  MAIL_FROM: z.string().min(3).optional(),
  /** An OpenID Connect issuer people may sign in with; its discovery document stands below this address. */
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: headerValue.optional(),
  OIDC_CLIENT_SECRET: headerValue.optional(),
  /** What people know the issuer by: "Continue with …". */
  OIDC_NAME: z.string().min(1).max(60).default('your organisation'),
  PASSWORD_MIN_LENGTH: z.coerce.number().int().min(1).max(64).default(passwordMinLength),
  AGENTS: z.enum(['on', 'off']).default('on'),
  /** "required": nothing builds on what is said until every participant has agreed. */
  CONSENT: z.enum(consentPolicies).default('off'),
  /** Where company facts are asked for; the built-in directory alone when absent. */
  COMPANY_DIRECTORY_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Where speech is recognised: anything that speaks OpenAI's protocol, up to and including /v1. */
  TRANSCRIPTION_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRANSCRIPTION_API_KEY: headerValue.optional(),
  TRANSCRIPTION_MODEL: z.string().min(1).default('whisper-1'),
  /** The WebSocket of the realtime protocol; OpenAI's own when that is where speech is recognised. */
  TRANSCRIPTION_REALTIME_URL: z.url({ protocol: /^wss?$/ }).optional(),
  TRANSCRIPTION_REALTIME_MODEL: z.string().min(1).default('gpt-live-transcribe'),
  /** Where the language model is: anything that speaks OpenAI's protocol, up to and including /v1. */
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  OPENAI_API_KEY: headerValue.optional(),
  OPENAI_MODEL: z.string().min(1).default(languageModel.model),
  /** What a million tokens cost, read and written. Money is shown nowhere when absent. */
  OPENAI_PRICE_INPUT: amount.optional(),
  OPENAI_PRICE_OUTPUT: amount.optional(),
  OPENAI_PRICE_CURRENCY: z
    .string()
    .refine(
      (code) => Intl.supportedValuesOf('currency').includes(code),
      'it takes a code of ISO 4217 such as USD',
    )
    .default('USD'),
  /** Read and written, in one meeting; then no model is asked in it any more. */
  MODEL_TOKENS_PER_MEETING: z.coerce.number().int().min(0).default(languageModel.tokensPerMeeting),
  /** In any 60 minutes of one meeting; then models pause. Its host may set less. As many as in the whole meeting when absent. */
  MODEL_TOKENS_PER_HOUR: z.coerce.number().int().min(0).optional(),
  MODEL_MONEY_PER_HOUR: amount.optional(),
  /** A model that tells which lines mean what is asked; none when absent. */
  EMBEDDINGS_MODEL: z.string().min(1).optional(),
  /** Where it is: where the language model is when absent. */
  EMBEDDINGS_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  EMBEDDINGS_API_KEY: headerValue.optional(),
  /** A Whisper model for people's own devices: a folder laid out as Hugging Face repositories are. */
  ON_DEVICE_MODEL_DIR: z.string().min(1).optional(),
  /** Live messages a second from one page, on average; ten times as many in a burst. */
  MESSAGES_PER_SECOND: z.coerce.number().int().min(1).default(200),
  /** Live connections of one person at once; six times as many in a minute. */
  CONNECTIONS_PER_PERSON: z.coerce.number().int().min(1).default(bounds.liveConnections),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

interface TranscriptionSettings {
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  /** Undefined where words come only after they were spoken. */
  realtime: { url: string; apiKey: string | undefined; model: string } | undefined;
}

interface LanguageModelSettings {
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  limits: ModelLimits;
}

interface EmbeddingsSettings {
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
}

interface SignInIssuer {
  issuer: string;
  clientId: string;
  clientSecret: string;
  name: string;
}

export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  /** Undefined where everything is kept in a file of the data folder. */
  databaseUrl: string | undefined;
  /** Undefined where one server alone has the database. */
  natsUrl: string | undefined;
  publicUrl: string | undefined;
  authSecret: string | undefined;
  trustedProxies: number;
  /** Undefined where no mail is sent. */
  mail: { url: string; from: string } | undefined;
  signUp: { open: boolean; contact: string | undefined; passwordMinLength: number };
  /** Undefined where people sign in by password alone. */
  oidc: SignInIssuer | undefined;
  agents: boolean;
  consent: ConsentPolicy;
  companyDirectoryUrl: string | undefined;
  /** Undefined when nothing is configured. */
  transcription: TranscriptionSettings | undefined;
  /** Undefined when none is configured. */
  languageModel: LanguageModelSettings | undefined;
  /** Undefined where lines are found by their words alone. */
  embeddings: EmbeddingsSettings | undefined;
  /** Undefined when people's own devices get no model from here. */
  onDeviceModelDir: string | undefined;
  messagesPerSecond: number;
  connectionsPerPerson: number;
  logLevel: z.infer<typeof Environment>['LOG_LEVEL'];
}

export const settingNames = Object.keys(Environment.shape);

/** Throws with one sentence that names the setting and what it takes. An empty value counts as absent. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = Environment.safeParse(given);
  if (!result.success) {
    const issue = result.error.issues[0]!;
    throw new Error(`The setting ${issue.path.join('.')} is not usable: ${issue.message}. See .env.example.`);
  }
  mustFitSeveralServers(result.data);
  const {
    PORT,
    HOST,
    DATA_DIR,
    DATABASE_URL,
    NATS_URL,
    PUBLIC_URL,
    AUTH_SECRET,
    TRUST_PROXY,
    REGISTRATION,
    REGISTRATION_CONTACT,
    PASSWORD_MIN_LENGTH,
    AGENTS,
    CONSENT,
    COMPANY_DIRECTORY_URL,
    ON_DEVICE_MODEL_DIR,
    MESSAGES_PER_SECOND,
    CONNECTIONS_PER_PERSON,
    LOG_LEVEL,
  } = result.data;
  return {
    port: PORT,
    host: HOST,
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL,
    natsUrl: NATS_URL,
    publicUrl: PUBLIC_URL && new URL(PUBLIC_URL).origin,
    authSecret: AUTH_SECRET,
    trustedProxies: TRUST_PROXY,
    mail: mailSettings(result.data),
    signUp: {
      open: REGISTRATION === 'open',
      contact: REGISTRATION_CONTACT,
      passwordMinLength: PASSWORD_MIN_LENGTH,
    },
    oidc: issuerSettings(result.data),
    agents: AGENTS === 'on',
    consent: CONSENT,
    companyDirectoryUrl: COMPANY_DIRECTORY_URL,
    transcription: transcriptionSettings(result.data),
    languageModel: languageModelSettings(result.data),
    embeddings: embeddingsSettings(result.data),
    onDeviceModelDir: ON_DEVICE_MODEL_DIR && resolve(ON_DEVICE_MODEL_DIR),
    messagesPerSecond: MESSAGES_PER_SECOND,
    connectionsPerPerson: CONNECTIONS_PER_PERSON,
    logLevel: LOG_LEVEL,
  };
}

/** Several servers must all get the same secret; a server with its own would reject people who signed in at another. */
function mustFitSeveralServers({ NATS_URL, DATABASE_URL, AUTH_SECRET }: z.infer<typeof Environment>): void {
  if (NATS_URL === undefined) return;
  if (DATABASE_URL === undefined)
    throw new Error('NATS_URL is set without DATABASE_URL. Please set DATABASE_URL too, or unset NATS_URL.');
  if (AUTH_SECRET === undefined)
    throw new Error(
      'NATS_URL is set without AUTH_SECRET. Please set it to the same 32 or more characters for all servers.',
    );
}

function mailSettings({ SMTP_URL: url, MAIL_FROM: from }: z.infer<typeof Environment>): Settings['mail'] {
  if (url === undefined && from === undefined) return undefined;
  if (url === undefined || from === undefined)
    throw new Error('SMTP_URL and MAIL_FROM are set together or not at all. Please set the other one too.');
  return { url, from };
}

function issuerSettings(given: z.infer<typeof Environment>): SignInIssuer | undefined {
  const {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_NAME: name,
  } = given;
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return undefined;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined)
    throw new Error(
      'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are set together or not at all. Please set the missing ones too.',
    );
  const { protocol, hostname } = new URL(issuer);
  // Whoever stands between could sign in as anybody.
  if (protocol !== 'https:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    throw new Error(
      'The setting OIDC_ISSUER is not usable: on another machine it begins with https://. See .env.example.',
    );
  return { issuer, clientId, clientSecret, name };
}

const openAi = 'https://api.openai.com/v1';

function languageModelSettings(given: z.infer<typeof Environment>): LanguageModelSettings | undefined {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model } = given;
  const limits = modelLimits(given);
  if (apiKey === undefined && baseUrl === undefined) return undefined;
  return { baseUrl: baseUrl ?? openAi, apiKey, model, limits };
}

function modelLimits(given: z.infer<typeof Environment>): ModelLimits {
  const {
    OPENAI_PRICE_INPUT: input,
    OPENAI_PRICE_OUTPUT: output,
    OPENAI_PRICE_CURRENCY: currency,
    MODEL_TOKENS_PER_MEETING: tokensPerMeeting,
    MODEL_TOKENS_PER_HOUR: tokens = tokensPerMeeting,
    MODEL_MONEY_PER_HOUR: money,
  } = given;
  if (input === undefined && output === undefined) {
    if (money === undefined) return { tokensPerMeeting, perHour: { tokens } };
    throw new Error(
      'MODEL_MONEY_PER_HOUR is set without a price. Please set OPENAI_PRICE_INPUT and OPENAI_PRICE_OUTPUT too.',
    );
  }
  if (input === undefined || output === undefined)
    throw new Error(
      'OPENAI_PRICE_INPUT and OPENAI_PRICE_OUTPUT are set together or not at all. Please set the other one too.',
    );
  return {
    tokensPerMeeting,
    perHour: { tokens, ...(money !== undefined && { money: { amount: money, currency } }) },
    price: { input, output, currency },
  };
}

/** The language model's key goes to its own place alone. */
function embeddingsSettings(given: z.infer<typeof Environment>): EmbeddingsSettings | undefined {
  const { EMBEDDINGS_MODEL: model, EMBEDDINGS_BASE_URL: own, EMBEDDINGS_API_KEY: ownKey } = given;
  if (model === undefined) {
    if (own === undefined && ownKey === undefined) return undefined;
    throw new Error(
      'EMBEDDINGS_BASE_URL or EMBEDDINGS_API_KEY is set without EMBEDDINGS_MODEL. Please set EMBEDDINGS_MODEL too, or unset them.',
    );
  }
  const languageModel = languageModelSettings(given);
  if (!languageModel)
    throw new Error(
      'EMBEDDINGS_MODEL is set without a language model, which is shown the lines that it finds. Please set OPENAI_API_KEY or OPENAI_BASE_URL too, or unset EMBEDDINGS_MODEL.',
    );
  const apiKey = ownKey ?? (own === undefined ? languageModel.apiKey : undefined);
  return { baseUrl: own ?? languageModel.baseUrl, apiKey, model };
}

/** A key goes to the place it was set for, and to no other. */
function transcriptionSettings(given: z.infer<typeof Environment>): TranscriptionSettings | undefined {
  const own = given.TRANSCRIPTION_BASE_URL;
  const apiKey = given.TRANSCRIPTION_API_KEY ?? (own === undefined ? given.OPENAI_API_KEY : undefined);
  if (apiKey === undefined && own === undefined) {
    if (given.TRANSCRIPTION_REALTIME_URL === undefined) return undefined;
    throw new Error(
      'TRANSCRIPTION_REALTIME_URL is set without TRANSCRIPTION_BASE_URL or TRANSCRIPTION_API_KEY. Please set one of them too.',
    );
  }
  const baseUrl = own ?? given.OPENAI_BASE_URL ?? openAi;
  const { host } = new URL(baseUrl);
  const isOpenAi = host === new URL(openAi).host;
  const url = given.TRANSCRIPTION_REALTIME_URL ?? (isOpenAi ? `wss://${host}/v1/realtime` : undefined);
  const isSamePlace = url !== undefined && new URL(url).host === host;
  return {
    baseUrl,
    apiKey,
    model: given.TRANSCRIPTION_MODEL,
    realtime: url
      ? {
          url,
          apiKey: isSamePlace ? apiKey : given.TRANSCRIPTION_API_KEY,
          model: given.TRANSCRIPTION_REALTIME_MODEL,
        }
      : undefined,
  };
}
