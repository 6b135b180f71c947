import type { Asking } from './things.ts'
import { type InputsOf, ofRoutes } from './row.ts'

function ofGroup<T>(more: () => T) {
  return {
    about: ['routeProject', 'userGroup'] as const,
    sent: ({ things }: Asking) => ({ projectId: things.routeProject, id: things.userGroup, ...more() }),
  }
}

const ofGroupUser = {
  about: ['routeProject', 'userGroup', 'groupUser'] as const,
  sent: ({ things }: Asking) => ({
    projectId: things.routeProject,
    id: things.userGroup,
    userId: things.groupUser,
  }),
}

export const people: InputsOf<'people'> = {
  profile: { about: ['routeCode'], sent: ({ things }) => ({ code: things.routeCode }) },
  saveProfile: {
    about: ['routeCode'],
    sent: ({ things }) => ({
      code: things.routeCode,
      answers: [
        { question: 'gender', values: ['female'] },
        { question: 'children', values: [] },
      ],
    }),
  },
  eraseProfile: { about: ['routeCode'], sent: ({ things }) => ({ code: things.routeCode }) },
  userGroups: ofRoutes(() => ({})),
  allGroups: ofRoutes(() => ({})),
  makeGroup: ofRoutes(() => ({ groupName: 'Elternrat Moos' })),
  makeGroupOf: {
    about: ['routeProject', 'groupUser'],
    sent: ({ things }) => ({
      projectId: things.routeProject,
      groupName: 'Abendrunde Seewil',
      groupUsers: [things.groupUser],
    }),
  },
  renameGroup: ofGroup(() => ({ groupName: 'Elternrat Moos' })),
  deleteGroup: ofGroup(() => ({})),
  findPeople: ofRoutes(() => ({ search: 'kälin' })),
  addToGroup: ofGroupUser,
  removeFromGroup: ofGroupUser,
  surveyStatistics: ofRoutes(() => ({})),
}
