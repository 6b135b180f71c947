import type { CaseContent } from '@allmend/domain/projects/governance/review'

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
  /** Which the caller delivers results to, and a result of it. */
  deliveryProject: string
  /** Of the live project. */
  result: string
  caseDocument: string
  /** Of the caller’s, for research: one the board has not decided on, one with its extract. */
  request: string
  extractRequest: string
  /** The first subscription of the caller, who is a member. */
  membership: string
  /** An archive of the caller’s data. */
  archive: string
  /** The secret of an invitation's link. */
  token: string
  /** Number and key of a quote. */
  quote: string
  quoteKey: string
  /** A card of the caller’s. */
  card: string
  /** Paid and approved, one call away from being live. */
  project: string
  projectCode: string
  liveProject: string
  /** Paid, and tried out: its start is not approved. */
  trialProject: string
  /** Ordered, and nothing more. */
  unpaidProject: string
  unpaidPurchase: string
  /** Of that order; and of one the caller pays herself. */
  invoice: string
  ownInvoice: string
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
  /** Recorded by the caller in the project with the route. */
  ride: string
  /** Of that project, reported by the caller. */
  defect: string
  defectReport: string
  /** Of that project, done, with a picture. */
  doneDefect: string
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
  /** Of that city: one the caller leads and comes to, one nobody comes to, and a tour no mission follows. */
  mission: string
  freeMission: string
  freeTour: string
  /** Live, and its analysis has not been before the board. */
  reviewProject: string
  /** Live, with three surveys: a draft, one before the board, one that is open. */
  surveyProject: string
  draftSurvey: string
  waitingSurvey: string
  openSurvey: string
  /** In which the caller takes part and has answered a survey. */
  answerProject: string
  answerSurvey: string
  /** What the board asks about the live project. */
  boardQuestion: string
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
  /** Of that project, open. */
  publicSurvey: string
  /** Of one she can join. */
  freshProjectCode: string
  /** Of a CityServer project she can join. */
  freshCityCode: string
  /** In the mail of a newsletter. */
  contactToken: string
  /** In mails of the newsletter: one to begin it, one to end it. */
  newsletterTokens: { confirm: string; withdraw: string }
  /** On an invite page. */
  picture: string
  /** Of an article. */
  articlePicture: string
  /** A photo everybody sees; reported it is hidden, and may be reported again. */
  publicPhoto: string
  /** Of anybody: what the board decides on and the Admin marks as paid. */
  pending: {
    organisation: string
    /** Who runs it. */
    person: string
    project: string
    /** What its case shows. */
    content: CaseContent
    purchase: string
    invoice: string
    /** Ordered for the live project. */
    extension: string
    /** Its last day to pay is past, and nobody was reminded. */
    overdueInvoice: string
    /** Of a project the board has declined. */
    declinedPurchase: string
    /** Somebody has to decide about it; and one another Admin wants paid back. */
    moneyCase: string
    repayment: string
    liveProject: string
    liveCode: string
    pausedProject: string
    review: string
    result: string
    caseDocument: string
    request: string
    /** For which more newsletters are asked. */
    askingProject: string
    /** By another Admin, about somebody else. */
    roleProposal: string
    /** Who left and is not paid back. */
    formerMember: string
    /** Failed for good. */
    job: string
    /** Of a stranger, to sales. */
    siteRequest: string
    /** Numbers of issues of the newsletter: written, and being sent. */
    siteDraft: string
    siteSending: string
    /** Complete and never published; and one everybody reads. */
    draftArticle: string
    publishedArticle: string
  }
}
