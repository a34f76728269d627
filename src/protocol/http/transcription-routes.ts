// The routes of recorded audio. Streamed audio is a WebSocket (../transcription.ts).
import { z } from 'zod';
import { Transcription } from '#meeting/transcription.ts';
import { transcriptionPath, TranscriptionService, TranscriptionQuery } from '../transcription.ts';
import type { Route } from './route.ts';

export const transcriptionRoutes = {
  service: {
    method: 'GET',
    path: transcriptionPath,
    summary: 'Whether this server has speech written down, and where the audio goes.',
    answers: { 200: TranscriptionService },
  },
  transcribe: {
    method: 'POST',
    path: transcriptionPath,
    summary: 'Has a chunk of audio written down: WAV, WebM, Ogg or MP4, known by its first bytes.',
    query: TranscriptionQuery,
    body: z.unknown(),
    bodyType: 'audio/*',
    answers: { 200: Transcription },
    problems: [
      'too-large',
      'no-audio',
      'consent-missing',
      'transcription-not-configured',
      'transcription-refused',
      'transcription-failed',
      'transcription-unreadable',
      'transcription-busy',
      'transcription-timeout',
    ],
  },
} as const satisfies Record<string, Route>;
