import { LEAST_PEOPLE, LEAST_PEOPLE_PUBLIC, LEAST_VOICES } from '../releases/enough-people.ts'
import type { ResultKind } from '../projects/intent.ts'

/** A figure a project asks for, and how many people must stand behind it before it is shown. */
export interface AskedFigure {
  kind: ResultKind
  /** Null: the organisation sees nothing counted by it. */
  organisation: number | null
  /** Null: it is not published. */
  public: number | null
}

/** In the order they were asked for. Photos are no figures: people in them are made unrecognisable. */
export function askedFigures(results: readonly ResultKind[]): AskedFigure[] {
  const isPublic = results.includes('public_insights')
  return results.map((kind) => {
    const least = leastOf(kind)
    return { kind, organisation: least.organisation, public: isPublic ? least.public : null }
  })
}

function leastOf(kind: ResultKind): Omit<AskedFigure, 'kind'> {
  if (kind === 'photos') return { organisation: null, public: null }
  if (kind === 'public_insights') return { organisation: null, public: LEAST_PEOPLE_PUBLIC }
  if (kind === 'ratings')
    return { organisation: LEAST_VOICES.organisation.share, public: LEAST_VOICES.public.share }
  return { organisation: LEAST_PEOPLE, public: LEAST_PEOPLE_PUBLIC }
}
