import { SPLIT_EDGE } from '../city-network.ts'
import type { Asking } from './things.ts'
import { type InputsOf, nothing, ofCity } from './row.ts'

const ofImport = <const T extends object>(more: T = {} as T) => ({
  about: ['cityProject', 'cityVersion'] as const,
  sent: ({ things }: Asking) => ({ projectId: things.cityProject, versionId: things.cityVersion, ...more }),
})

export const network: InputsOf<'network'> = {
  regions: nothing,
  places: { about: [], sent: () => ({ region: 'seewil', words: 'Seegasse 1' }) },
  ofProject: ofCity(),
  setArea: {
    about: ['undoProject'],
    sent: ({ things }) => ({ projectId: things.undoProject, kind: 'region' as const }),
  },
  tile: {
    about: ['cityVersion'],
    sent: ({ things }) => ({ versionId: things.cityVersion, z: 14, x: 8554, y: 5764 }),
  },
  edges: ofCity({ streetClass: 'residential', bike: 'both', search: 'See' }),
  edge: ofCity({ edgeId: SPLIT_EDGE }),
  projectedEdges: ofCity(),
  schools: ofCity(),
  importFile: {
    about: ['undoProject'],
    sent: ({ things }) => ({ projectId: things.undoProject, fileName: 'seewil.osm.pbf' }),
  },
  importRegion: { about: ['undoProject'], sent: ({ things }) => ({ projectId: things.undoProject }) },
  report: ofImport(),
  succession: ofImport({ which: 'all' }),
  decide: ofImport({ edgeId: SPLIT_EDGE, decision: 'mended' }),
  decideAll: ofImport({ outcome: 'split', decision: 'mended' }),
  complete: ofImport(),
  discard: ofImport(),
  undo: {
    about: ['undoProject', 'undoVersion'],
    sent: ({ things }) => ({ projectId: things.undoProject, versionId: things.undoVersion }),
  },
}
