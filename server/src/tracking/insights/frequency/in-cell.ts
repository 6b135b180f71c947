import type { Mode } from '@allmend/domain/tracking/diary/mode'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import { cellToBoundary, isValidCell } from 'h3-js'
import type { Db } from '../../../platform/db/connect.ts'
import { mostInArea } from './store.ts'

/** What others tell of people by street: releases, and nothing newer. */
export const FREQUENCY = {
  async inCell(
    db: Db,
    projectId: string,
    mode: Mode,
    h3Index: string,
  ): Promise<{ week: DataDay; people: number | null }[]> {
    const ring = isValidCell(h3Index) ? cellToBoundary(h3Index, true) : []
    return ring.length === 0 ? [] : mostInArea(db, projectId, { mode, ring })
  },
}
