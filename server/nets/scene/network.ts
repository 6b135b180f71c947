import { cityNetwork } from '../city-network.ts'
import { paidProject } from '../projects.ts'
import { smallOverlay } from './small-overlay.ts'
import { part, type Tenant } from './part.ts'

/** Two projects with streets: one with the next version of them open, one whose version before can come back. */
export const NETWORKS = [
  part({
    of: [],
    makes: ['cityProject', 'cityVersion', 'overlay'],
    make: async ({ server, runner }: Tenant) => {
      const { id: projectId } = await paidProject(server, runner, 'cityserver')
      const { version } = await cityNetwork(server, { ...runner, projectId }, 'open')
      const overlay = await smallOverlay(server, { ...runner, projectId })
      return { cityProject: projectId, cityVersion: version, overlay }
    },
  }),
  part({
    of: [],
    makes: ['undoProject', 'undoVersion'],
    make: async ({ server, runner }: Tenant) => {
      const { id: projectId } = await paidProject(server, runner, 'cityserver')
      const { version } = await cityNetwork(server, { ...runner, projectId }, 'in use')
      return { undoProject: projectId, undoVersion: version }
    },
  }),
]
