import { useMemo } from 'react'
import { api } from '../../../platform/api/client.ts'
import { ownTiles } from '../../../platform/map/own-tiles.ts'
import type { Shown } from '../../../platform/map/shown.ts'
import { ResultLines } from '../result-lines.tsx'
import type { Asked } from './rating-view.ts'

interface RatingLinesProps {
  projectId: string
  /** The same as long as nothing of it changes; another one needs another key. */
  asked: Asked
  selected: string | undefined
  onSelect: ((edgeId: string) => void) | undefined
}

/** Edges in the colour of their median, from tiles of what was asked for. Renders nothing. */
export function RatingLines({ projectId, asked, selected, onSelect }: RatingLinesProps) {
  const shown = useMemo(() => tilesOf(projectId, asked), [projectId, asked])
  return <ResultLines shown={shown} selected={selected} onSelect={onSelect} />
}

function tilesOf(projectId: string, asked: Asked): Shown {
  const tiles = ownTiles(`ratings ${projectId} ${JSON.stringify(asked)}`, (at, signal) =>
    api.ratings.tile({ projectId, ...asked, ...at }, { signal }),
  )
  return { tiles, layer: 'ratings', id: 'number', zooms: [10, 16] }
}
