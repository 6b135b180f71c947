import type { TestServer } from '../test-server.ts'

/** A region by London's clocks; its slug. */
export async function addEnglishRegion(server: TestServer): Promise<string> {
  await server.owner((owner) =>
    owner.query(`insert into network.region (slug, name, bounds, source_sha256, imported_at, country, time_zone)
      values ('bath', 'Bath', st_makeenvelope(-2.5, 51.3, -2.3, 51.5, 4326), '', now(), 'GB', 'Europe/London')`),
  )
  return 'bath'
}
