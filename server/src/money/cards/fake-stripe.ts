import { randomBytes } from 'node:crypto'

/** How a card of the fake behaves; the numbers are those the provider itself gives out for tests. */
const BEHAVIOUR: Record<string, 'good' | 'secure' | 'declined'> = {
  '4242424242424242': 'good',
  '4000002500003155': 'secure',
  '4000000000000002': 'declined',
}
const BRAND: Record<string, string> = { '4': 'visa', '5': 'mastercard' }

interface Method {
  id: string
  object: 'payment_method'
  customer: string | null
  number: string
  card: { brand: string; last4: string; exp_month: number; exp_year: number }
}

interface Intent {
  id: string
  object: 'payment_intent'
  status: string
  amount: number
  amount_received: number
  currency: string
  customer: string | null
  client_secret: string
  payment_method: string | null
  last_payment_error: { type: string; code: string; decline_code?: string } | null
  next_action: { type: string; redirect_to_url: { url: string } } | null
  metadata: Record<string, string>
  refunded: number
}

interface Setup {
  id: string
  object: 'setup_intent'
  status: string
  customer: string
  client_secret: string
  payment_method: string | null
}

interface Payout {
  id: string
  object: 'payout'
  status: string
  amount: number
  currency: string
  trace_id: { status: string; value: string | null }
}

interface Movement {
  id: string
  type: string
  amount: number
  fee: number
  payout: string | null
}

/** What the fake keeps of a charge: 2.9 % and thirty Rappen. */
const feeOf = (amount: number) => Math.round(amount * 0.029) + 30

export interface FakeEvent {
  id: string
  type: string
  data: { object: { id: string } }
}

export interface Answer {
  status: number
  body: Record<string, unknown>
}

type Fields = Readonly<Record<string, string>>

/**
 * The card provider as far as we use it, with its memory: customers, cards, intents with 3-D Secure, refunds, keys
 * that make an act one act. What changes makes an event; who delivers them, how often and when is up to the test.
 */
export class FakeStripe {
  readonly events: FakeEvent[] = []
  readonly intents = new Map<string, Intent>()
  readonly methods = new Map<string, Method>()
  readonly payouts = new Map<string, Payout>()
  private readonly movements: Movement[] = []
  private readonly setups = new Map<string, Setup>()
  private readonly customers = new Set<string>()
  private readonly answers = new Map<string, { asked: string; answer: Answer }>()
  /** Where somebody proves to her bank that it is her. */
  challengeUrl = 'https://bank.example/challenge'

  /** What the provider's script does when somebody types a card. */
  typed(number: string, { id = `pm_${drawn()}`, month = 11, year = 2028 } = {}): string {
    const card = {
      brand: BRAND[number[0] ?? ''] ?? 'unknown',
      last4: number.slice(-4),
      exp_month: month,
      exp_year: year,
    }
    this.methods.set(id, { id, object: 'payment_method', customer: null, number, card })
    return id
  }

  ask(method: string, path: string, fields: Fields, key?: string): Answer {
    const known = key === undefined ? undefined : this.answers.get(key)
    const asked = JSON.stringify([method, path, fields])
    if (known) return known.asked === asked ? known.answer : otherwiseAsked
    const answer = this.done(method, path, fields)
    if (key !== undefined && answer.status < 500) this.answers.set(key, { asked, answer })
    return answer
  }

  /** She proves it, or does not. */
  prove(id: string, isProven: boolean): void {
    const intent = this.intents.get(id)
    if (intent?.status !== 'requires_action') return
    if (isProven) this.succeed(intent)
    else this.fail(intent, 'payment_intent_authentication_failure')
  }

  /** Sends what it holds to our bank; undefined when that is nothing. */
  payOut(): Payout | undefined {
    const held = this.movements.filter((it) => it.payout === null)
    const amount = held.reduce((sum, it) => sum + it.amount - it.fee, 0)
    if (amount <= 0) return undefined
    const id = `po_${drawn()}`
    const trace = { status: 'supported', value: drawn() }
    const payout: Payout = { id, object: 'payout', status: 'paid', amount, currency: 'chf', trace_id: trace }
    this.payouts.set(id, payout)
    for (const it of held) it.payout = id
    this.movements.push({ id: `txn_${drawn()}`, type: 'payout', amount: -amount, fee: 0, payout: id })
    this.emit('payout.paid', id)
    return payout
  }

  /** Our bank did not take it. */
  failPayout(id: string): void {
    const payout = this.payouts.get(id)
    if (payout?.status !== 'paid') return
    payout.status = 'failed'
    this.move('payout_failure', payout.amount)
    this.emit('payout.failed', id)
  }

  /** What the provider's script does with what it was handed. */
  confirmed(clientSecret: string, number: string): Answer {
    const setup = [...this.setups.values()].find((it) => it.client_secret === clientSecret)
    const method = this.methods.get(this.typed(number))
    if (!method) return missing('payment_method')
    if (setup) return this.confirmSetup(setup, method)
    const intent = [...this.intents.values()].find((it) => it.client_secret === clientSecret)
    return intent ? this.confirm(intent, method) : missing('client_secret')
  }

  private done(method: string, path: string, fields: Fields): Answer {
    const [kind = '', id = '', act = ''] = path.split('/')
    if (kind === 'customers') return this.newCustomer()
    if (kind === 'setup_intents') return this.newSetup(fields)
    if (kind === 'refunds') return this.refund(fields)
    if (kind === 'payment_methods') return this.onMethod(id, act, fields)
    if (kind === 'payouts') return this.seenPayouts(id)
    if (kind === 'balance_transactions') return this.seenMovements(fields)
    if (kind !== 'payment_intents') return missing(kind)
    if (id === '') return this.newIntent(fields)
    const intent = this.intents.get(id)
    if (!intent) return missing('payment_intent')
    if (method === 'GET') return this.shown(intent)
    if (act === 'cancel') return this.cancel(intent)
    const card = this.methods.get(fields['payment_method'] ?? '')
    if (!card) return missing('payment_method')
    return this.confirm(intent, card, fields['off_session'] !== 'true')
  }

  private newCustomer(): Answer {
    const id = `cus_${drawn()}`
    this.customers.add(id)
    return ok({ id, object: 'customer' })
  }

  private newSetup({ customer = '' }: Fields): Answer {
    if (!this.customers.has(customer)) return missing('customer')
    const id = `seti_${drawn()}`
    const secret = `${id}_secret_${drawn()}`
    const setup: Setup = {
      id,
      object: 'setup_intent',
      status: 'requires_payment_method',
      customer,
      client_secret: secret,
      payment_method: null,
    }
    this.setups.set(id, setup)
    return ok({ ...setup })
  }

  private newIntent({ amount = '', currency = '', customer, ...more }: Fields): Answer {
    if (customer !== undefined && !this.customers.has(customer)) return missing('customer')
    if (!/^[1-9]\d*$/.test(amount)) return refused('parameter_invalid_integer')
    const id = `pi_${drawn()}`
    const intent: Intent = {
      id,
      object: 'payment_intent',
      status: 'requires_payment_method',
      amount: Number(amount),
      amount_received: 0,
      currency,
      customer: customer ?? null,
      client_secret: `${id}_secret_${drawn()}`,
      payment_method: null,
      last_payment_error: null,
      next_action: null,
      metadata: { order: more['metadata[order]'] ?? '' },
      refunded: 0,
    }
    this.intents.set(id, intent)
    this.emit('payment_intent.created', id)
    return this.shown(intent)
  }

  private confirmSetup(setup: Setup, method: Method): Answer {
    if (BEHAVIOUR[method.number] === 'declined') return declined()
    Object.assign(setup, { status: 'succeeded', payment_method: method.id })
    method.customer = setup.customer
    this.emit('payment_method.attached', method.id)
    return ok({ ...setup })
  }

  /** With nobody there a bank that wants to be answered refuses. */
  private confirm(intent: Intent, method: Method, isAttended = true): Answer {
    if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status))
      return refused('payment_intent_unexpected_state')
    intent.payment_method = method.id
    const behaviour = BEHAVIOUR[method.number] ?? 'declined'
    const isRefused = behaviour === 'declined' || (behaviour === 'secure' && !isAttended)
    if (isRefused) {
      const code = behaviour === 'declined' ? 'card_declined' : 'authentication_required'
      this.fail(intent, code)
      return declined(this.shown(intent).body, code)
    }
    if (behaviour === 'good') this.succeed(intent)
    else {
      intent.status = 'requires_action'
      intent.next_action = {
        type: 'redirect_to_url',
        redirect_to_url: { url: `${this.challengeUrl}/${intent.id}` },
      }
      this.emit('payment_intent.requires_action', intent.id)
    }
    return this.shown(intent)
  }

  private succeed(intent: Intent): void {
    Object.assign(intent, { status: 'succeeded', next_action: null, last_payment_error: null })
    intent.amount_received = intent.amount
    this.move('charge', intent.amount, feeOf(intent.amount))
    this.emit('payment_intent.succeeded', intent.id)
  }

  private fail(intent: Intent, code: string): void {
    Object.assign(intent, { status: 'requires_payment_method', next_action: null })
    intent.last_payment_error = { type: 'card_error', code }
    this.emit('payment_intent.payment_failed', intent.id)
  }

  private cancel(intent: Intent): Answer {
    if (intent.status === 'succeeded' || intent.status === 'canceled')
      return refused('payment_intent_unexpected_state')
    intent.status = 'canceled'
    this.emit('payment_intent.canceled', intent.id)
    return this.shown(intent)
  }

  private refund({ payment_intent: id = '' }: Fields): Answer {
    const intent = this.intents.get(id)
    if (!intent || intent.status !== 'succeeded') return refused('charge_not_captured')
    if (intent.refunded > 0) return refused('charge_already_refunded')
    intent.refunded = intent.amount_received
    // The fee stays with the provider.
    this.move('refund', -intent.refunded)
    return ok({ id: `re_${drawn()}`, object: 'refund', amount: intent.refunded, status: 'succeeded' })
  }

  private onMethod(id: string, act: string, { customer = '' }: Fields): Answer {
    // A card of the provider's for tests, which is another one each time.
    const method = this.methods.get(id === 'pm_card_visa' ? this.typed('4242424242424242') : id)
    if (!method) return missing('payment_method')
    if (act === 'attach') {
      if (!this.customers.has(customer)) return missing('customer')
      if (method.customer !== null) return refused('resource_already_exists')
      method.customer = customer
    }
    if (act === 'detach') {
      if (method.customer === null) return refused('payment_method_not_attached')
      method.customer = null
    }
    return ok(plain(method))
  }

  private seenPayouts(id: string): Answer {
    if (id === '') return ok({ object: 'list', has_more: false, data: [...this.payouts.values()] })
    const payout = this.payouts.get(id)
    return payout ? ok({ ...payout }) : missing('payout')
  }

  private seenMovements({ payout = '', limit = '10', starting_after: after = '' }: Fields): Answer {
    const all = this.movements.filter((it) => it.payout === payout)
    const from = all.findIndex((it) => it.id === after) + 1
    const data = all.slice(from, from + Number(limit))
    return ok({ object: 'list', has_more: from + data.length < all.length, data })
  }

  private move(type: string, amount: number, fee = 0): void {
    this.movements.push({ id: `txn_${drawn()}`, type, amount, fee, payout: null })
  }

  private shown(intent: Intent): Answer {
    const method = this.methods.get(intent.payment_method ?? '')
    return ok({ ...intent, payment_method: method ? plain(method) : null })
  }

  private emit(type: string, about: string): void {
    this.events.push({ id: `evt_${drawn()}`, type, data: { object: { id: about } } })
  }
}

function plain({ number: _number, ...method }: Method): Record<string, unknown> {
  return method
}

function drawn(): string {
  return randomBytes(12).toString('hex')
}

const ok = (body: Record<string, unknown>): Answer => ({ status: 200, body })
const refused = (code: string): Answer => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', code } },
})
const missing = (what: string): Answer => ({
  status: 404,
  body: { error: { type: 'invalid_request_error', code: 'resource_missing', param: what } },
})
/** The same key with other fields. */
const otherwiseAsked: Answer = { status: 400, body: { error: { type: 'idempotency_error' } } }
const declined = (intent?: Record<string, unknown>, code = 'card_declined'): Answer => ({
  status: 402,
  body: {
    error: {
      type: 'card_error',
      code,
      decline_code: code === 'card_declined' ? 'generic_decline' : code,
      ...(intent ? { payment_intent: intent } : {}),
    },
  },
})
