export { servePeople } from './endpoints.ts'
export { countPeople } from './jobs.ts'
export { countOwnAnswers, eraseOwnProfile, ownProfile } from './own-people.ts'
