import { api } from '../../../platform/api/client.ts'
import { useLoaded } from '../../../platform/api/use-loaded.ts'
import type { Capturer } from './capturer.ts'
import type { CaptureProject } from './ride-store.ts'

/** The project one may take photos for. */
export function useProject(capturer: Capturer, code: string) {
  return useLoaded<CaptureProject>({
    ask: async (ownerId) => ({ ...(await api.photos.mayCapture({ code })), code, ownerId }),
    known: () => capturer.project(code),
    write: (project) => capturer.writeProject(project),
  })
}
