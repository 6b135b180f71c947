import { openHouse, type TestHouse } from '../test/house.ts'

/** A house for thousands of calls: commits do not wait for the disk, which no net here is about. */
export async function openQuickHouse(): Promise<TestHouse> {
  const house = await openHouse()
  const database = new URL(house.config.DATABASE_URL).pathname.slice(1)
  await house.owner((owner) => owner.query(`alter database ${database} set synchronous_commit = off`))
  return house
}
