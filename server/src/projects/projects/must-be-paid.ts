import { Failure } from '@allmend/contract/failure'
import type { ProjectRow } from './store.ts'

/** Whatever takes room or work is for projects that are paid; drafting, choosing and looking is for all. */
export function mustBePaid({ settledAt }: Pick<ProjectRow, 'settledAt'>): void {
  if (settledAt === null) throw new Failure('upload_unpaid')
}
