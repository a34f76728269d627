// The routes of recorded audio. Streamed audio is a WebSocket (../transcription.ts).
import { z } from 'zod';
import { Heard } from '#meeting/heard.ts';
import { transcriptionPath, TranscriptionPlace, TranscriptionQuery } from '../transcription.ts';
import type { Route } from './route.ts';

export const transcriptionRoutes = {
  place: {
    method: 'GET',
    path: transcriptionPath,
    summary: 'Whether this server has speech written down, and where the audio goes.',
    answers: { 200: TranscriptionPlace },
  },
  transcribe: {
    method: 'POST',
    path: transcriptionPath,
    summary: 'Has a piece of audio written down: WAV, WebM, Ogg or MP4, known by its first bytes.',
    query: TranscriptionQuery,
    body: z.unknown(),
    bodyType: 'audio/*',
    answers: { 200: Heard },
    problems: [
      'too-large',
      'no-audio',
      'transcription-not-configured',
      'transcription-refused',
      'transcription-failed',
      'transcription-unreadable',
      'transcription-busy',
      'transcription-timeout',
    ],
  },
} as const satisfies Record<string, Route>;
