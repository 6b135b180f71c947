import { membershipSeen, settleMembership } from './office/membership/index.ts'
import type { Subjects, SubjectsSeen } from './money/payments/index.ts'
import { extensionSeen, projectSeen, settleExtension, settleProject } from './projects/projects/index.ts'

/** All that can be ordered, and who hears that it is paid. */
export const SUBJECTS: Subjects = {
  project: settleProject,
  extension: settleExtension,
  membership: settleMembership,
}

/** How they are called in a mail. */
export const SUBJECTS_SEEN: SubjectsSeen = {
  project: projectSeen,
  extension: extensionSeen,
  membership: membershipSeen,
}
