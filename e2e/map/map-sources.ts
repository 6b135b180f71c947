import type { Page } from '@playwright/test'

export interface SourceTraffic {
  /** Features handed to MapLibre's worker: a source was added, or its data replaced. */
  loaded: number
  /** Sources the worker was told to forget. */
  removed: number
}

/** Counts in the page what MapLibre tells its workers about GeoJSON sources, where each is told once. */
export function countSources(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const traffic: SourceTraffic = { loaded: 0, removed: 0 }
    Object.assign(globalThis, { sourceTraffic: traffic })
    const post = Worker.prototype.postMessage
    Worker.prototype.postMessage = function (this: Worker, ...text: unknown[]) {
      const { type } = text[0] as { type?: string }
      if (type === 'LD') traffic.loaded++
      if (type === 'RS') traffic.removed++
      Reflect.apply(post, this, text)
    } as typeof post
  })
}
