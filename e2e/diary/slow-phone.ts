import type { Page } from '@playwright/test'

/** A visit as a phone of the lower middle class sees it; milliseconds since the address was asked for. */
interface Visit {
  /** The first row of the day is there. */
  rowsAt: number
  /** A tap on it, made as soon as the page could hear it, has opened it. */
  answeredAt: number
  /** Answered over the network before the tap was; what else had been asked by then depends on the machine. */
  requests: number
  bytes: number
  /** Those of them that asked for data. */
  calls: number
}

interface Measured {
  rowsAt: number
  answeredAt: number
}

/** Slow 4G as Lighthouse has it, a processor at a quarter of its speed. */
export async function slowPhone(page: Page): Promise<{
  visit(address: string): Promise<Visit>
  forgetFiles(): Promise<void>
  end(): Promise<void>
}> {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(tapFirstRow)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1_638.4 * 1024) / 8,
    uploadThroughput: (675 * 1024) / 8,
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })

  let sent = new Map<
    string,
    { at: number; endedAt: number; bytes: number; isCall: boolean; isKept: boolean }
  >()
  cdp.on('Network.requestWillBeSent', ({ requestId, timestamp, request, type }) => {
    if (!request.url.startsWith('http')) return
    const isCall = type === 'Fetch' || type === 'XHR'
    sent.set(requestId, { at: timestamp, endedAt: Infinity, bytes: 0, isCall, isKept: false })
  })
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const it = sent.get(requestId)
    if (it && response.fromDiskCache) it.isKept = true
  })
  cdp.on('Network.requestServedFromCache', ({ requestId }) => {
    const it = sent.get(requestId)
    if (it) it.isKept = true
  })
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const it = sent.get(requestId)
    if (it) Object.assign(it, { endedAt: timestamp, bytes: encodedDataLength })
  })

  return {
    async visit(address) {
      // Nothing of the visit before may still be at work.
      await page.goto('about:blank')
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      sent = new Map()
      await page.goto(address, { waitUntil: 'commit' })
      await page.waitForFunction(() => 'answeredAt' in globalThis, undefined, { timeout: 60_000 })
      const { rowsAt, answeredAt } = await page.evaluate(() => {
        const { rowsAt, answeredAt } = globalThis as unknown as Measured
        return { rowsAt, answeredAt }
      })
      const all = [...sent.values()]
      const until = Math.min(...all.map(({ at }) => at)) + answeredAt / 1000
      const arrived = all.filter(({ endedAt, isKept }) => endedAt <= until && !isKept)
      return {
        rowsAt,
        answeredAt,
        requests: arrived.length,
        bytes: arrived.reduce((sum, { bytes }) => sum + bytes, 0),
        calls: arrived.filter(({ isCall }) => isCall).length,
      }
    },
    async forgetFiles() {
      await page.evaluate(() => localStorage.removeItem('allmend.typeface'))
      await cdp.send('Network.clearBrowserCache')
    },
    async end() {
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      await cdp.detach()
    },
  }
}

/** Runs in the page. */
function tapFirstRow(): void {
  const measured: Partial<Measured> = globalThis as unknown as Measured
  new MutationObserver((_, rows) => {
    const row = document.querySelector<HTMLElement>('[data-row]')
    if (!row) return
    rows.disconnect()
    measured.rowsAt = performance.now()
    new MutationObserver((__, opened) => {
      if (!document.querySelector('[data-row][aria-expanded=true]')) return
      opened.disconnect()
      measured.answeredAt = performance.now()
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['aria-expanded'] })
    setTimeout(() => row.click())
  }).observe(document, { childList: true, subtree: true })
}
