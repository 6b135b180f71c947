import type { Subjects } from './payments/index.ts'
import { settleExtension, settleProject } from './projects/index.ts'

/** All that can be ordered, and who hears that it is paid. */
export const SUBJECTS: Subjects = {
  project: settleProject,
  extension: settleExtension,
}
