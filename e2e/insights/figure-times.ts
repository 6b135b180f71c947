import type { AddressInfo } from 'node:net'
import { dataDayAfter } from '@allmend/domain/platform/time/data-day'
import { FIRST } from '../../server/test/counted-project.ts'
import type { Person, TestServer } from '../../server/test/test-server.ts'
import { tileAround } from '../../server/test/network/tile-around.ts'

const CALLS = 60
/** The first ones warm plans and code. */
const WARM = 5
const MS_AT_MOST = 300

interface Asked {
  server: TestServer
  person: Person
  project: { id: string }
  weeks: number
}

/** How long every call about released figures takes over HTTP, one after the other; false where one takes too long. */
export async function printFigureTimes({ server, person, project: { id }, weeks }: Asked): Promise<boolean> {
  if (!server.app.server.listening) await server.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.app.server.address() as AddressInfo
  const headers = { authorization: `Bearer ${person.token}` }
  let isQuick = true
  for (const [name, path] of Object.entries(pathsOf(id, weeks))) {
    const times: number[] = []
    const before = process.cpuUsage()
    for (let call = -WARM; call < CALLS; call++) {
      const began = performance.now()
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
      await answer.arrayBuffer()
      if (![200, 204].includes(answer.status)) throw new Error(`${path}: ${answer.status}`)
      if (call >= 0) times.push(performance.now() - began)
    }
    const { user, system } = process.cpuUsage(before)
    times.sort((one, other) => one - other)
    const at = (share: number): number => times[Math.floor(times.length * share)]!
    const isIn = at(0.95) <= MS_AT_MOST
    isQuick &&= isIn
    console.log(
      `figures: ${name} p50 ${at(0.5).toFixed(0)} ms, p95 ${at(0.95).toFixed(0)} ms, ${isIn ? 'within' : 'OVER'} ${MS_AT_MOST} ms; processor ${((user + system) / 1000 / (CALLS + WARM)).toFixed(1)} ms, client and server`,
    )
  }
  return isQuick
}

function pathsOf(id: string, weeks: number): Record<string, string> {
  const range = `${FIRST}/${dataDayAfter(FIRST, 7 * weeks - 1)}`
  const tracking = `/api/tracking-project/${id}`
  const { z, x, y } = tileAround([7.95, 47], 12)
  return {
    figures: `${tracking}/stats`,
    weeks: `${tracking}/stats/${range}`,
    modes: `${tracking}/stats-for-transport-modes/${range}`,
    cells: `${tracking}/heatmap/${range}`,
    users: `/api/project/${id}/users`,
    cohorts: `/api/project/${id}/user-cohorts/${range}`,
    plz: `/api/project/${id}/plz/${range}`,
    analysis: `${tracking}/analysis`,
    analysisTable: `${tracking}/analysis/modes`,
    frequencyWeeks: `${tracking}/frequency`,
    frequencyStreets: `${tracking}/frequency/${FIRST}/streets?mode=car`,
    frequencyTile: `${tracking}/frequency/${FIRST}/tiles/car/${z}/${x}/${y}`,
    frequencyFile: `${tracking}/frequency/${FIRST}/file?format=geoparquet`,
    postcodes: '/api/tracking/postcodes/7.9/46.9/8/47.1',
    reverse: '/api/tracking/nominatim/reverse/47/7.95',
  }
}
