import type pg from 'pg'
import type { Db } from '../../platform/db/connect.ts'

export interface CityProject {
  organisationId: string
  /** The slug of its region. */
  region: string
  settledAt: Date | null
}

/**
 * A CityServer project of the organisation the transaction is inside of; others have no streets. Projects are a room
 * above, so what the network asks about them is handed in where everything is wired.
 */
export type CityProjectById = (db: Db, id: string) => Promise<CityProject | undefined>

/** Whether any project, of whichever organisation, is in a region. */
export type HasProjects = (client: pg.ClientBase, region: string) => Promise<boolean>
