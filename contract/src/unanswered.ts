import type { Language } from '@allmend/domain/platform/language/language'

export interface FailureRow extends Record<Language, string> {
  status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 500 | 503
  /** The number clients act on. 6, 11, 23, 31 and 75 are the specification's (§8), the rest are ours. */
  messageId: number
}

/** What clients say where no answer of ours came; the words of every other failure come with it. */
export const UNANSWERED = {
  unknown: {
    status: 500,
    messageId: 1,
    de: 'Unbekannter Fehler. Bitte versuchen Sie es später noch einmal.',
    en: 'Unknown error. Please try again later.',
  },
  /** What clients say when an answer carries no code of ours (spec §8). */
  request_failed: {
    status: 500,
    messageId: 2,
    de: 'Die Anfrage ist aus unbekanntem Grund fehlgeschlagen.',
    en: 'Request failed for an unknown reason',
  },
  too_many_requests: {
    status: 429,
    messageId: 104,
    de: 'Zu viele Versuche. Bitte warten Sie einen Moment.',
    en: 'Too many attempts. Please wait a moment.',
  },
  unavailable: {
    status: 503,
    messageId: 105,
    de: 'Der Dienst ist im Moment nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
    en: 'The service cannot be reached right now. Please try again shortly.',
  },
} as const satisfies Record<string, FailureRow>
