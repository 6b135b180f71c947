import type { Db } from '../../platform/db/connect.ts'

/** Whether results of a project may leave: asked whenever one is delivered, fetched or made. */
export type AnalysisGate = (db: Db, projectId: string) => Promise<boolean>
