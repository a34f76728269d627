// The client for an endpoint that speaks OpenAI's protocol, and the description of its location that people see.
import OpenAI, { type ClientOptions } from 'openai';

export interface EndpointSettings {
  /** Up to and including /v1. */
  baseUrl: string;
  /** Undefined for services of one's own that want none. */
  apiKey: string | undefined;
}

export interface Endpoint {
  client: OpenAI;
  /** In words: "OpenAI", or the host's name. */
  destination: string;
  /** It runs on this machine. */
  local: boolean;
}

export function openEndpoint(
  { baseUrl, apiKey = 'none' }: EndpointSettings,
  options: Pick<ClientOptions, 'maxRetries' | 'timeout' | 'fetch'>,
): Endpoint {
  const { host, hostname } = new URL(baseUrl);
  return {
    destination: hostname === 'api.openai.com' ? 'OpenAI' : host,
    local: /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname),
    client: new OpenAI({
      ...options,
      baseURL: baseUrl,
      apiKey,
      // A redirection would take what was said to a place that nobody was told of.
      fetchOptions: { redirect: 'error' },
      // Settings are read in one place; and its log would hold what was said.
      organization: null,
      project: null,
      adminAPIKey: null,
      webhookSecret: null,
      logLevel: 'off',
    }),
  };
}
