import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { SPECIFIED } from '@allmend/contract/specified.fixture'
import {
  drawRoutes,
  publishPhotos,
  readPublicRoutes,
  readRatings,
  ridesTogether,
  takePhotos,
} from './usable/city.ts'
import { becomeMember } from './usable/membership.ts'
import {
  answerSurvey,
  extend,
  liveProject,
  openOrganisation,
  readFigures,
  readOwn,
  takePart,
} from './usable/projects.ts'
import { keepAccount, readAndWrite } from './usable/site.ts'
import { openWorld, type World } from './usable/world.ts'

let world: World
before(async () => (world = await openWorld()))
after(() => world.close())

test(`${SPECIFIED.length} of ${SPECIFIED.length} calls of the specification succeed for whoever they are for, with ids that calls tell`, async () => {
  await readAndWrite(world)
  const miriam = await world.signedUp({ firstName: 'Miriam', familyName: 'Kaelin' })
  const reto = await world.signedUp({ firstName: 'Reto', familyName: 'Zgraggen' })
  const office = { admin: await world.withRole('admin'), board: await world.withRole('ethics') }
  await world.withSecondFactor(miriam)

  const organisation = await openOrganisation(miriam)
  const tracking = await liveProject(world, miriam, office, { organisation, product: 'tracking' })
  const city = await liveProject(world, miriam, office, { organisation, product: 'cityserver' })
  await extend(miriam, office, tracking)
  for (const project of [tracking, city]) {
    await takePart(reto, project)
    await readFigures(miriam, project)
    await readOwn(reto, project)
  }
  await answerSurvey(world, reto, tracking)

  const route = await drawRoutes(world, miriam, city)
  await readPublicRoutes(world.visitor(), city)
  await takePhotos(world, reto, city)
  await publishPhotos(miriam, city, route)
  await ridesTogether(world, miriam, city, 'Zgraggen')
  await readRatings(miriam, city)

  await becomeMember(world, reto, office)
  await keepAccount(world, reto)

  assert.equal(SPECIFIED.length, 108)
  assert.deepEqual(world.calls.missing(), [], 'nobody has made these calls with success')
  assert.deepEqual(world.calls.unpublished(), [], 'these ids no call has told')
})
