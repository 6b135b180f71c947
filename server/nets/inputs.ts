import { hash, randomUUID } from 'node:crypto'
import type { Capability, contract, NamedEndpoint } from '@allmend/contract/contract'
import type { Endpoint, SentOf } from '@allmend/contract/endpoint'
import type { InviteDocument } from '@allmend/domain/content/invite-page'
import { purposesOf } from '@allmend/domain/participation/consent'
import { FIRST_STYLE } from '@allmend/domain/routes/overlay/overlay'
import { INTENT } from '../test/intent.ts'
import { PASSWORD } from '../test/test-server.ts'
import { SPLIT_EDGE } from './city-network.ts'
import { DIARY_DAY, DIARY_LEG } from './small-diary.ts'
import { NEWSLETTER } from './public-pages.ts'
import { CITY_ROUTE, CITY_TRACK } from './small-city.ts'
import { OVERLAY_FILE } from './small-overlay.ts'
import { PHOTO_SIZE } from './small-photos.ts'
import { CALCULATION, FORM } from './tenants.ts'

/** What a call can be about, by its id; of the caller, of somebody else, or of nobody. */
export interface Things {
  organisation: string
  organisationName: string
  slug: string
  logo: string
  invitation: string
  user: string
  session: string
  device: string
  /** A project with a diary of the caller's in it. */
  diaryProject: string
  /** An archive of the caller’s data. */
  archive: string
  /** The secret of an invitation's link. */
  token: string
  /** Number and key of a quote. */
  quote: string
  quoteKey: string
  /** Paid and approved, one call away from being live. */
  project: string
  projectCode: string
  liveProject: string
  /** Ordered, and nothing more. */
  unpaidProject: string
  unpaidPurchase: string
  /** With streets, and the next version of them open. */
  cityProject: string
  cityVersion: string
  /** With streets whose version before can come back. */
  undoProject: string
  undoVersion: string
  /** A CityServer project that is live, with streets and a published route. */
  routeProject: string
  routeCode: string
  route: string
  /** Of the city project. */
  overlay: string
  /** Of the route, written by the caller. */
  comment: string
  /** A folder of photos of the caller’s for that route, one of them offered and not sent. */
  capture: string
  /** Of that route, published, reported and marked. */
  photo: string
  photoPicture: string
  report: string
  annotation: string
  /** Ready and not published. */
  freshPhoto: string
  /** On an edge of that city, of the caller’s. */
  rating: string
  /** Of that city, with the caller in it, who agreed to be named. */
  userGroup: string
  groupUser: string
}

/** A person about to call, with everything a valid input may need. */
export interface Asking {
  things: Things
  email: string
  /** What her authenticator app shows. */
  code: string
  /** A mail, name and address nobody has yet. */
  fresh: { email: string; name: string; slug: string }
  robot: { challenge: string; nonce: number }
  securityCode: { signUp: string; reset: string; changeEmail: string }
  /** In the mail about a reset of her second factor. */
  stopToken: string
  /** Somebody else's, who has a second factor. */
  strangersEmail: string
  /** Of a live project the caller takes part in, with an invite page and a survey. */
  projectCode: string
  /** Of one she can join. */
  freshProjectCode: string
  /** Of a CityServer project she can join. */
  freshCityCode: string
  /** In the mail of a newsletter. */
  contactToken: string
  /** On an invite page. */
  picture: string
  /** A photo everybody sees; reported it is hidden, and may be reported again. */
  publicPhoto: string
  /** Of anybody: what the board decides on and the Admin marks as paid. */
  pending: { project: string; purchase: string; liveProject: string; pausedProject: string }
}

/** What a device sends; the door does not read it. Its first word lets it pass for an extract, too. */
export const CHUNK = Buffer.from('OSMHeader: ten minutes of a ride')
export const CHUNK_SHA256 = hash('sha256', CHUNK)

interface Row<E extends Endpoint> {
  /** The objects the call is about, the deciding one first. */
  about: readonly (keyof Things)[]
  sent(asking: Asking): SentOf<E>
  /** The file that is sent, where not any will do. */
  octets?: Buffer
}

type Table = {
  readonly [C in Capability]: {
    readonly [N in keyof (typeof contract)[C]]: (typeof contract)[C][N] extends Endpoint
      ? Row<(typeof contract)[C][N]>
      : never
  }
}

const nothing = { about: [], sent: () => ({}) } as const
const NEW_PASSWORD = 'Ein Steg am Seeufer 27'
const role = 'member'
const REASON = 'Der Zweck ist im Text der Zustimmung nicht genannt.'
const WEEK = { a: '2026-09-14', b: '2026-09-20' }

const CITY_CONSENTS = purposesOf('cityserver').map((purpose) => ({ purpose, version: 1 }))
const CONSENTS = purposesOf('tracking').map((purpose) => ({ purpose, version: 1 }))
const CONSENT_WORDS = 'Die Organisation darf mir schreiben, höchstens drei Mal.'
const DOCUMENT: InviteDocument = {
  picture: null,
  de: { title: 'Zeig es', lead: 'Komm mit.', blocks: [{ kind: 'join', label: 'Teilnehmen' }] },
  en: null,
}

function ofProject<T>(more: () => T) {
  return {
    about: ['project'] as const,
    sent: ({ things }: Asking) => ({ projectId: things.project, ...more() }),
  }
}

const ofCity = <const T extends object>(more: T = {} as T) => ({
  about: ['cityProject'] as const,
  sent: ({ things }: Asking) => ({ projectId: things.cityProject, ...more }),
})
const ofImport = <const T extends object>(more: T = {} as T) => ({
  about: ['cityProject', 'cityVersion'] as const,
  sent: ({ things }: Asking) => ({ projectId: things.cityProject, versionId: things.cityVersion, ...more }),
})
function ofRoutes<T>(more: () => T) {
  return {
    about: ['routeProject'] as const,
    sent: ({ things }: Asking) => ({ projectId: things.routeProject, ...more() }),
  }
}

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

function ofRoute<T>(more: () => T) {
  return {
    about: ['routeProject', 'route'] as const,
    sent: ({ things }: Asking) => ({ projectId: things.routeProject, id: things.route, ...more() }),
  }
}

function ofPhotosOf<T>(more: () => T) {
  return {
    about: ['routeProject', 'route'] as const,
    sent: ({ things }: Asking) => ({ projectId: things.routeProject, routeId: things.route, ...more() }),
  }
}

const BOX = { x: 0.2, y: 0.5, width: 0.1, height: 0.1 }
/** Around the streets of the city. */
const AROUND = { west: '7.9', south: '46.9', east: '8.1', north: '47.1' }

const ofOverlay = <const T extends object>(more: T = {} as T) => ({
  about: ['cityProject', 'overlay'] as const,
  sent: ({ things }: Asking) => ({ projectId: things.cityProject, id: things.overlay, ...more }),
})

/** A valid input for every endpoint; one that is missing does not compile. */
export const INPUTS: Table = {
  accounts: {
    refresh: nothing,
    signIn: { about: [], sent: ({ email, code }) => ({ email, password: PASSWORD, code }) },
    robotCheck: nothing,
    sendSecurityCode: { about: [], sent: ({ fresh, robot }) => ({ email: fresh.email, robot }) },
    register: {
      about: [],
      sent: ({ fresh, securityCode }) => ({
        firstName: 'Aline',
        familyName: 'Roth',
        email: fresh.email,
        password: NEW_PASSWORD,
        newsletter: false,
        terms: true,
        securityCode: securityCode.signUp,
      }),
    },
    initResetPassword: { about: [], sent: ({ email }) => ({ email }) },
    resetPassword: {
      about: [],
      sent: ({ email, securityCode }) => ({
        email,
        securityCode: securityCode.reset,
        password: NEW_PASSWORD,
      }),
    },
    me: nothing,
    update: {
      about: [],
      sent: () => ({
        name: 'Reto',
        last_name: 'Zgraggen',
        city: 'Seewil',
        postcode: '6099',
        newsletter: true,
        language: 'en',
      }),
    },
    changePassword: {
      about: [],
      sent: () => ({ currentPassword: PASSWORD, password: NEW_PASSWORD }),
    },
    signOut: nothing,
    signOutEverywhere: nothing,
    sessions: nothing,
    endSession: { about: ['session'], sent: ({ things }) => ({ id: things.session }) },
    startSecondFactor: nothing,
    confirmSecondFactor: { about: [], sent: ({ code }) => ({ code }) },
    removeSecondFactor: { about: [], sent: ({ code }) => ({ password: PASSWORD, code }) },
    secondFactorResets: nothing,
    stopSecondFactorReset: nothing,
    resetSecondFactor: { about: [], sent: ({ strangersEmail }) => ({ email: strangersEmail }) },
    emailChange: nothing,
    changeEmail: { about: [], sent: ({ fresh }) => ({ email: fresh.email, password: PASSWORD }) },
    confirmEmail: {
      about: [],
      sent: ({ securityCode }) => ({ securityCode: securityCode.changeEmail }),
    },
    withdrawEmailChange: nothing,
    stopChange: { about: [], sent: ({ stopToken }) => ({ token: stopToken }) },
  },
  organisations: {
    mine: nothing,
    countries: nothing,
    create: { about: [], sent: ({ fresh: { name, slug } }) => ({ ...FORM, name, slug }) },
    nameState: { about: [], sent: ({ fresh: { name, slug } }) => ({ name, slug }) },
    bySlug: { about: ['slug'], sent: ({ things }) => ({ slug: things.slug }) },
    byId: { about: ['organisation'], sent: ({ things }) => ({ id: things.organisation }) },
    whole: { about: ['organisation'], sent: ({ things }) => ({ id: things.organisation }) },
    isMine: { about: ['organisation'], sent: ({ things }) => ({ id: things.organisation }) },
    update: {
      about: ['organisation'],
      sent: ({ things, fresh }) => ({ ...FORM, id: things.organisation, name: fresh.name }),
    },
    setLogo: { about: ['organisation'], sent: ({ things }) => ({ organizationId: things.organisation }) },
    logo: {
      about: ['logo'],
      sent: ({ things }) => ({ id: things.organisation, version: things.logo }),
    },
    invite: {
      about: ['organisation'],
      sent: ({ things, fresh }) => ({ id: things.organisation, email: fresh.email, role }),
    },
    withdrawInvitation: {
      about: ['organisation', 'invitation'],
      sent: ({ things }) => ({ id: things.organisation, invitationId: things.invitation }),
    },
    invitation: { about: ['token'], sent: ({ things }) => ({ token: things.token }) },
    join: { about: ['token'], sent: ({ things }) => ({ token: things.token }) },
    changeRole: {
      about: ['organisation', 'user'],
      sent: ({ things }) => ({ id: things.organisation, accountId: things.user, role: 'admin' }),
    },
    removeUser: {
      about: ['organisation', 'user'],
      sent: ({ things }) => ({ id: things.organisation, accountId: things.user }),
    },
    resetSecondFactor: {
      about: ['organisation', 'user'],
      sent: ({ things }) => ({ id: things.organisation, accountId: things.user }),
    },
    handOver: {
      about: ['organisation', 'user'],
      sent: ({ things }) => ({ id: things.organisation, accountId: things.user }),
    },
    leave: { about: ['organisation'], sent: ({ things }) => ({ id: things.organisation }) },
    remove: {
      about: ['organisation'],
      sent: ({ things }) => ({ id: things.organisation, confirmation: things.organisationName }),
    },
  },
  network: {
    regions: nothing,
    ofProject: ofCity(),
    setArea: {
      about: ['undoProject'],
      sent: ({ things }) => ({ projectId: things.undoProject, kind: 'region' as const }),
    },
    tile: {
      about: ['cityVersion'],
      sent: ({ things }) => ({ versionId: things.cityVersion, z: 14, x: 8554, y: 5764 }),
    },
    edges: ofCity({ streetClass: 'residential', bike: 'both', search: 'See' }),
    edge: ofCity({ edgeId: SPLIT_EDGE }),
    projectedEdges: ofCity(),
    schools: ofCity(),
    importFile: {
      about: ['undoProject'],
      sent: ({ things }) => ({ projectId: things.undoProject, fileName: 'seewil.osm.pbf' }),
    },
    importRegion: { about: ['undoProject'], sent: ({ things }) => ({ projectId: things.undoProject }) },
    report: ofImport(),
    succession: ofImport({ which: 'all' }),
    decide: ofImport({ edgeId: SPLIT_EDGE, decision: 'mended' }),
    decideAll: ofImport({ outcome: 'split', decision: 'mended' }),
    complete: ofImport(),
    discard: ofImport(),
    undo: {
      about: ['undoProject', 'undoVersion'],
      sent: ({ things }) => ({ projectId: things.undoProject, versionId: things.undoVersion }),
    },
  },
  routes: {
    published: { about: ['routeCode'], sent: ({ things }) => ({ code: things.routeCode }) },
    publicEdges: { about: ['routeCode'], sent: ({ things }) => ({ code: things.routeCode }) },
    tile: {
      about: ['routeCode'],
      sent: ({ things }) => ({ code: things.routeCode, z: 14, x: 8556, y: 5777 }),
    },
    publishedRoute: { about: ['route'], sent: ({ things }) => ({ routeId: things.route }) },
    all: ofRoutes(() => ({})),
    one: ofRoute(() => ({})),
    reversed: ofRoute(() => ({})),
    versions: {
      about: ['routeProject', 'route'],
      sent: ({ things }) => ({ projectId: things.routeProject, routeId: things.route }),
    },
    version: ofRoute(() => ({ number: 1, patch: 0 })),
    save: ofRoute(() => ({ revision: 1, route: structuredClone(CITY_ROUTE) as never })),
    publish: ofRoute(() => ({ revision: 1, type: 'patch' as const })),
    archive: ofRoute(() => ({ isArchived: true })),
    remove: ofRoute(() => ({})),
    way: ofRoutes(() => ({
      start: [8, 47] as [number, number],
      destination: [8.003, 47.002] as [number, number],
    })),
    file: ofRoute(() => ({ format: 'gpx' as const })),
    matched: { ...ofRoutes(() => ({})), octets: CITY_TRACK },
    comments: ofRoute(() => ({})),
    addComment: ofRoute(() => ({ words: 'Hier fehlt ein Schild.', at: [8.001, 47] as [number, number] })),
    removeComment: {
      about: ['routeProject', 'route', 'comment'],
      sent: ({ things }) => ({
        projectId: things.routeProject,
        id: things.route,
        commentId: things.comment,
      }),
    },
    overlays: ofCity(),
    addOverlay: { ...ofCity({ name: 'Schulhäuser' }), octets: OVERLAY_FILE },
    changeOverlay: ofOverlay({ name: 'Unfallstellen', style: FIRST_STYLE, isShown: true }),
    orderOverlays: {
      about: ['cityProject'],
      sent: ({ things }) => ({ projectId: things.cityProject, ids: [things.overlay] }),
    },
    removeOverlay: ofOverlay(),
    overlayFeatures: ofOverlay({ search: 'Moos' }),
    overlayTile: ofOverlay({ z: 14, x: 8554, y: 5764 }),
  },
  ratings: {
    about: { about: ['routeCode'], sent: ({ things }) => ({ code: things.routeCode }) },
    submit: ofRoutes(() => ({
      ratings: [
        {
          id: randomUUID(),
          kind: 'map' as const,
          edgeId: 101,
          values: { whole: 3, safety: 2 },
          comment: 'Eng bei der Brücke',
          ratedAt: 1_777_900_000_000,
        },
      ],
    })),
    mine: ofRoutes(() => ({})),
    withdraw: {
      about: ['routeProject', 'rating'],
      sent: ({ things }) => ({ projectId: things.routeProject, id: things.rating }),
    },
    next: ofPhotosOf(() => ({ kind: 'map' as const })),
    classifiedEdges: ofRoutes(() => ({ gender: 'female' as const, from: '2026-Q1' })),
    classifications: ofRoutes(() => ({})),
    summary: ofRoutes(() => ({ weighting: 'balanced' as const })),
    tile: ofRoutes(() => ({ z: 14, x: 8556, y: 5765, compareCriterion: 'safety' as const })),
    edge: ofRoutes(() => ({ edgeId: 101 })),
    file: ofRoutes(() => ({ format: 'csv' as const })),
    unplaced: ofRoutes(() => ({})),
    generalStats: ofRoutes(() => ({ from: '2026-05-04', through: '2026-05-10' })),
    densityMap: ofRoutes(() => ({ a: '0', b: '0', c: '0' })),
    trackingFrequency: ofRoutes(() => ({ h3Index: '881f8d4a35fffff', transportModeId: '3' })),
    usedEdges: ofRoutes(() => ({})),
    publicResults: { about: ['routeCode'], sent: ({ things }) => ({ code: things.routeCode }) },
    citySite: { about: ['routeCode'], sent: ({ things }) => ({ code: things.routeCode }) },
  },
  people: {
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
    renameGroup: ofGroup(() => ({ groupName: 'Elternrat Moos' })),
    deleteGroup: ofGroup(() => ({})),
    findPeople: ofRoutes(() => ({ search: 'kälin' })),
    addToGroup: ofGroupUser,
    removeFromGroup: ofGroupUser,
    surveyStatistics: ofRoutes(() => ({})),
  },
  photos: {
    mayCapture: { about: ['routeCode'], sent: ({ things }) => ({ code: things.routeCode }) },
    captured: ofPhotosOf(() => ({})),
    mine: ofRoutes(() => ({})),
    begin: ofPhotosOf(() => ({
      id: randomUUID(),
      source: 'folder' as const,
      name: 'Ordner vom 4. Mai',
      course: 'default' as const,
      begunAt: 1_777_900_000_000,
    })),
    offer: {
      about: ['capture'],
      sent: ({ things }) => ({
        id: things.capture,
        photos: [
          {
            sha256: hash('sha256', things.capture),
            octets: 40_000,
            takenAt: null,
            position: null,
            accuracyMetres: null,
            bearing: null,
          },
        ],
      }),
    },
    sendPart: {
      about: ['capture'],
      sent: ({ things }) => ({ id: things.capture, sha256: CHUNK_SHA256, part: 0, hash: CHUNK_SHA256 }),
    },
    forget: { about: ['capture'], sent: ({ things }) => ({ id: things.capture }) },
    routes: ofRoutes(() => ({})),
    captures: ofRoutes(() => ({})),
    all: ofPhotosOf(() => ({ number: 1, patch: 1 })),
    versions: ofPhotosOf(() => ({})),
    coverage: ofPhotosOf(() => ({})),
    appImages: ofRoutes(() => AROUND),
    clustered: ofRoutes(() => ({ ...AROUND, zoom: 14 })),
    publish: ofPhotosOf(() => ({ type: 'patch' as const })),
    deleteUnpublished: ofPhotosOf(() => ({})),
    deletePhotos: {
      about: ['routeProject', 'photo'],
      sent: ({ things }) => ({ projectId: things.routeProject, photos: [things.photo] }),
    },
    place: {
      about: ['routeProject', 'freshPhoto', 'route'],
      sent: ({ things }) => ({
        projectId: things.routeProject,
        photos: [things.freshPhoto],
        routeId: things.route,
      }),
    },
    reproject: ofPhotosOf(() => ({ isTrial: false })),
    annotations: {
      about: ['routeProject', 'photo'],
      sent: ({ things }) => ({ projectId: things.routeProject, photoId: things.photo }),
    },
    annotate: {
      about: ['routeProject', 'photo'],
      sent: ({ things }) => ({
        projectId: things.routeProject,
        photoId: things.photo,
        kind: 'damage',
        box: BOX,
        note: 'Schlagloch',
      }),
    },
    removeAnnotation: {
      about: ['routeProject', 'annotation'],
      sent: ({ things }) => ({ projectId: things.routeProject, id: things.annotation }),
    },
    blur: {
      about: ['routeProject', 'freshPhoto'],
      sent: ({ things }) => ({ projectId: things.routeProject, id: things.freshPhoto, boxes: [BOX] }),
    },
    reports: ofRoutes(() => ({})),
    settle: {
      about: ['routeProject', 'report'],
      sent: ({ things }) => ({ projectId: things.routeProject, id: things.report, outcome: 'kept' }),
    },
    history: ofPhotosOf(() => ({})),
    publicRoutes: { about: ['routeCode'], sent: ({ things }) => ({ code: things.routeCode }) },
    published: {
      about: ['routeCode'],
      sent: ({ things }) => ({ code: things.routeCode, routeId: things.route }),
    },
    report: {
      about: [],
      sent: ({ publicPhoto }) => ({ id: publicPhoto, kind: 'plate', box: BOX, note: 'Kennzeichen' }),
    },
    picture: {
      about: ['photoPicture'],
      sent: ({ things }) => ({ picture: things.photoPicture, size: PHOTO_SIZE }),
    },
  },
  payments: {
    prices: nothing,
    priceLists: nothing,
    addPriceList: {
      about: [],
      sent: () => ({
        validFrom: '2027-01-01',
        trackingRappen: 5_500,
        cityserverRappen: 3_600,
        surveyRappen: 400,
        setupRappen: 95_000,
        governanceBasisPoints: 1_000,
        vatBasisPoints: 810,
      }),
    },
    createQuote: { about: [], sent: () => CALCULATION },
    quote: { about: ['quote'], sent: ({ things }) => ({ number: things.quote, key: things.quoteKey }) },
    createOwnQuote: { about: [], sent: () => CALCULATION },
    ownQuotes: nothing,
    ownQuote: { about: ['quote'], sent: ({ things }) => ({ number: things.quote }) },
  },
  content: {
    invite: { about: [], sent: ({ projectCode }) => ({ code: projectCode }) },
    publicProjects: nothing,
    visit: { about: [], sent: ({ projectCode }) => ({ code: projectCode, via: 2 }) },
    card: { about: [], sent: ({ projectCode }) => ({ code: projectCode }) },
    picture: { about: [], sent: ({ picture }) => ({ id: picture, width: '640' }) },
    survey: { about: [], sent: ({ projectCode }) => ({ code: projectCode, surveyId: 'seewil-2026' }) },
    insights: { about: [], sent: ({ projectCode }) => ({ code: projectCode }) },
    draft: ofProject(() => ({})),
    saveDraft: ofProject(() => ({ document: DOCUMENT, revision: 1 })),
    publish: ofProject(() => ({ revision: 1 })),
    restore: ofProject(() => ({ version: 1 })),
    addPicture: ofProject(() => ({})),
    channels: ofProject(() => ({})),
    nameChannel: ofProject(() => ({ number: '3', name: 'Plakat Bahnhof' })),
  },
  governance: {
    cases: nothing,
    case: { about: [], sent: ({ pending }) => ({ id: pending.project }) },
    decide: { about: [], sent: ({ pending }) => ({ id: pending.project, decision: 'approved' }) },
    pause: { about: [], sent: ({ pending }) => ({ id: pending.liveProject, reason: REASON }) },
    resume: { about: [], sent: ({ pending }) => ({ id: pending.pausedProject, reason: '' }) },
    close: { about: [], sent: ({ pending }) => ({ id: pending.project, reason: REASON }) },
  },
  participation: {
    joining: { about: [], sent: ({ projectCode }) => ({ code: projectCode }) },
    join: {
      about: [],
      sent: ({ freshProjectCode }) => ({
        code: freshProjectCode,
        consents: CONSENTS,
        deviceName: 'Telefon',
        birthYear: 1990,
      }),
    },
    takePart: {
      about: [],
      sent: ({ freshCityCode }) => ({ code: freshCityCode, consents: CITY_CONSENTS, birthYear: 1990 }),
    },
    changeConsent: {
      about: [],
      sent: ({ projectCode }) => ({ code: projectCode, purpose: 'contact', version: 1, act: 'given' }),
    },
    changeReminder: {
      about: [],
      sent: ({ projectCode }) => ({ code: projectCode, kind: 'quiet-phone', isWanted: true }),
    },
    leave: { about: [], sent: ({ projectCode }) => ({ code: projectCode }) },
    texts: ofProject(() => ({})),
    publishText: ofProject(() => ({ purpose: 'contact', de: CONSENT_WORDS, en: CONSENT_WORDS })),
    participants: ofProject(() => ({})),
    newsletters: ofProject(() => ({})),
    addNewsletter: ofProject(() => ({})),
    saveNewsletter: ofProject(() => ({ number: '1', document: NEWSLETTER, revision: 2 })),
    testNewsletter: ofProject(() => ({ number: '1', language: 'de' as const })),
    sendNewsletter: ofProject(() => ({ number: '1', revision: 2 })),
    cancelNewsletter: ofProject(() => ({ number: '2' })),
    contact: { about: [], sent: ({ contactToken }) => ({ link: contactToken }) },
    withdrawContact: { about: [], sent: ({ contactToken }) => ({ link: contactToken }) },
  },
  ownData: {
    held: nothing,
    exports: nothing,
    requestExport: nothing,
    cancelExport: { about: ['archive'], sent: ({ things }) => ({ id: things.archive }) },
    downloadExport: { about: ['archive'], sent: ({ things }) => ({ id: things.archive }) },
    diaryCsv: {
      about: ['diaryProject'],
      sent: ({ things }) => ({ projectId: things.diaryProject, from: DIARY_DAY, through: DIARY_DAY }),
    },
    erasePeriod: {
      about: ['diaryProject'],
      sent: ({ things }) => ({ projectId: things.diaryProject, from: DIARY_DAY, through: DIARY_DAY }),
    },
    eraseProject: { about: ['diaryProject'], sent: ({ things }) => ({ projectId: things.diaryProject }) },
    eraseAccount: { about: [], sent: () => ({ password: PASSWORD }) },
    openImport: {
      about: ['diaryProject'],
      sent: ({ things }) => ({ projectId: things.diaryProject, fileName: 'uhr.gpx' }),
    },
    restoreStatements: {
      about: ['diaryProject'],
      sent: ({ things }) => ({ projectId: things.diaryProject, statements: [] }),
    },
  },
  insights: {
    figures: { about: ['project'], sent: ({ things }) => ({ id: things.project }) },
    weeks: { about: ['project'], sent: ({ things }) => ({ id: things.project, ...WEEK }) },
    modes: { about: ['project'], sent: ({ things }) => ({ id: things.project, ...WEEK }) },
    cells: { about: ['project'], sent: ({ things }) => ({ id: things.project, ...WEEK }) },
  },
  projects: {
    create: {
      about: ['organisation'],
      sent: ({ things, fresh }) => ({
        ...CALCULATION,
        ...INTENT,
        organizationId: things.organisation,
        product: 'tracking',
        name: fresh.name,
        way: 'wire',
        terms: true,
      }),
    },
    nameState: {
      about: ['organisation'],
      sent: ({ things, fresh }) => ({ organizationId: things.organisation, name: fresh.name, wish: '' }),
    },
    byCode: { about: ['projectCode'], sent: ({ things }) => ({ code: things.projectCode }) },
    change: {
      about: ['project'],
      sent: ({ things, fresh }) => ({
        id: things.project,
        title: fresh.name,
        survey_url: 'https://umfrage.example/1',
      }),
    },
    closeJoining: { about: ['project'], sent: ({ things }) => ({ id: things.project }) },
    openJoining: { about: ['project'], sent: ({ things }) => ({ id: things.project }) },
    archive: { about: ['project'], sent: ({ things }) => ({ id: things.project, archived: false }) },
    cancelPurchase: {
      about: ['unpaidProject', 'unpaidPurchase'],
      sent: ({ things }) => ({ projectId: things.unpaidProject, purchaseId: things.unpaidPurchase }),
    },
    allowNewsletters: { about: [], sent: ({ pending }) => ({ id: pending.project, allowed: 5 }) },
    ofOrganisation: { about: ['organisation'], sent: ({ things }) => ({ id: things.organisation }) },
    overview: { about: ['project'], sent: ({ things }) => ({ id: things.project }) },
    goLive: {
      about: ['organisation', 'project'],
      sent: ({ things }) => ({ organizationId: things.organisation, projectId: things.project }),
    },
    extend: {
      about: ['liveProject'],
      sent: ({ things }) => ({
        projectId: things.liveProject,
        type: 'add-seats',
        amount: 10,
        terms: true,
        way: 'wire',
        priceListId: 1,
      }),
    },
    purchases: nothing,
    settle: { about: [], sent: ({ pending }) => ({ purchaseId: pending.purchase }) },
  },
  tracking: {
    join: { about: [], sent: ({ projectCode }) => ({ code: projectCode, deviceName: 'Telefon' }) },
    devices: nothing,
    revokeDevice: { about: ['device'], sent: ({ things }) => ({ id: things.device }) },
    append: { about: [], sent: () => ({ streamId: randomUUID(), seq: '1', sha256: CHUNK_SHA256 }) },
    state: { about: [], sent: () => ({ streamId: randomUUID() }) },
    phase: nothing,
  },
  diary: {
    projects: { about: [], sent: () => ({}) },
    day: {
      about: ['diaryProject'],
      sent: ({ things }) => ({ projectId: things.diaryProject, dataDay: DIARY_DAY }),
    },
    days: {
      about: ['diaryProject'],
      sent: ({ things }) => ({ projectId: things.diaryProject, from: DIARY_DAY, through: DIARY_DAY }),
    },
    whereabouts: {
      about: ['diaryProject'],
      sent: ({ things }) => ({ projectId: things.diaryProject, dataDay: DIARY_DAY }),
    },
    balance: {
      about: ['diaryProject'],
      sent: ({ things }) => ({ projectId: things.diaryProject, from: DIARY_DAY, through: DIARY_DAY }),
    },
    correct: {
      about: ['diaryProject'],
      sent: ({ things }) => ({
        projectId: things.diaryProject,
        correction: { kind: 'mode', ...DIARY_LEG, mode: 'bus' },
      }),
    },
    withdraw: {
      about: ['diaryProject'],
      sent: ({ things }) => ({ projectId: things.diaryProject, number: '1' }),
    },
    undo: { about: ['diaryProject'], sent: ({ things }) => ({ projectId: things.diaryProject }) },
    redo: { about: ['diaryProject'], sent: ({ things }) => ({ projectId: things.diaryProject }) },
    reset: {
      about: ['diaryProject'],
      sent: ({ things }) => ({ projectId: things.diaryProject, ...DIARY_LEG }),
    },
    confirmDay: {
      about: ['diaryProject'],
      sent: ({ things }) => ({ projectId: things.diaryProject, dataDay: DIARY_DAY }),
    },
    unconfirmDay: {
      about: ['diaryProject'],
      sent: ({ things }) => ({ projectId: things.diaryProject, dataDay: DIARY_DAY }),
    },
  },
}

/** The row of an endpoint that is known by its name. */
export function rowOf({ capability, name }: NamedEndpoint) {
  const row = (INPUTS[capability] as Record<string, unknown>)[name]
  return row as { about: (keyof Things)[]; sent(asking: Asking): Record<string, unknown>; octets?: Buffer }
}
