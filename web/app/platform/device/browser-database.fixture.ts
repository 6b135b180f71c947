/**
 * As much of a browser's IndexedDB as the recorder uses: transactions that are written whole or not at all, databases
 * that outlive the page, and a disk that can be full.
 */
export const disk = {
  /** Where browsers name a full disk: at the request, or only at the transaction it was part of. */
  full: undefined as 'request' | 'transaction' | undefined,
  /** Of the transaction written last. */
  durability: undefined as string | undefined,
  databases: new Map<string, Stores>(),
}

type Stores = Map<string, { keyPath: string | undefined; rows: Map<IDBValidKey, unknown> }>

class FakeRequest extends EventTarget {
  result: unknown
  error: DOMException | null = null
}

class FakeStore {
  readonly #name: string
  readonly #transaction: FakeTransaction

  constructor(name: string, transaction: FakeTransaction) {
    this.#name = name
    this.#transaction = transaction
  }
  get(key: IDBValidKey): FakeRequest {
    return this.#transaction.ask((stores) => stores.get(this.#name)?.rows.get(key))
  }
  getAll(): FakeRequest {
    return this.#transaction.ask((stores) =>
      [...(stores.get(this.#name)?.rows ?? [])]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([, row]) => row),
    )
  }
  getAllKeys(): FakeRequest {
    return this.#transaction.ask((stores) => [...(stores.get(this.#name)?.rows.keys() ?? [])])
  }
  put(row: Record<string, IDBValidKey>, key?: IDBValidKey): FakeRequest {
    return this.#transaction.ask((stores) => {
      if (disk.full) throw new DOMException('', 'QuotaExceededError')
      const store = stores.get(this.#name)
      store?.rows.set(key ?? row[store.keyPath ?? ''] ?? '', structuredClone(row))
    })
  }
  delete(key: IDBValidKey): FakeRequest {
    return this.#transaction.ask((stores) => void stores.get(this.#name)?.rows.delete(key))
  }
}

class FakeTransaction extends EventTarget {
  readonly objectStoreNames: readonly string[]
  error: DOMException | null = null
  readonly #database: string
  readonly #mode: string | undefined
  readonly #durability: string | undefined
  readonly #stores: Stores
  #waiting = 0
  #isOver = false

  constructor(database: string, names: readonly string[], mode?: string, durability?: string) {
    super()
    this.#database = database
    this.#mode = mode
    this.#durability = durability
    this.#stores = structuredClone(disk.databases.get(database) ?? new Map())
    this.objectStoreNames = names
  }
  objectStore(name: string): FakeStore {
    return new FakeStore(name, this)
  }
  ask(work: (stores: Stores) => unknown): FakeRequest {
    const request = new FakeRequest()
    this.#waiting++
    setImmediate(() => {
      this.#waiting--
      this.#answer(request, work)
      request.dispatchEvent(new Event(request.error ? 'error' : 'success'))
      if (this.#isOver) this.dispatchEvent(new Event('abort'))
      else setImmediate(() => this.#end())
    })
    return request
  }
  #answer(request: FakeRequest, work: (stores: Stores) => unknown): void {
    const aborted = new DOMException('', 'AbortError')
    if (this.#isOver) request.error = aborted
    else {
      try {
        request.result = work(this.#stores)
      } catch (error) {
        this.error = error as DOMException
        request.error = disk.full === 'transaction' ? aborted : this.error
        this.#isOver = true
      }
    }
  }
  #end(): void {
    if (this.#waiting > 0 || this.#isOver) return
    this.#isOver = true
    if (this.#mode === 'readwrite') {
      disk.databases.set(this.#database, this.#stores)
      disk.durability = this.#durability
    }
    this.dispatchEvent(new Event('complete'))
  }
}

class FakeDatabase extends EventTarget {
  static readonly open = new Set<FakeDatabase>()
  readonly #name: string

  constructor(name: string) {
    super()
    this.#name = name
    FakeDatabase.open.add(this)
  }
  createObjectStore(name: string, { keyPath }: { keyPath?: string } = {}): FakeStore {
    disk.databases.get(this.#name)?.set(name, { keyPath, rows: new Map() })
    return new FakeStore(name, new FakeTransaction(this.#name, [name]))
  }
  transaction(names: string | readonly string[], mode?: string, options?: IDBTransactionOptions) {
    return new FakeTransaction(this.#name, [names].flat(), mode, options?.durability)
  }
  close(): void {
    FakeDatabase.open.delete(this)
  }
}

const indexedDB = {
  open(name: string): FakeRequest {
    const request = new FakeRequest()
    setImmediate(() => {
      request.result = new FakeDatabase(name)
      if (!disk.databases.has(name)) {
        disk.databases.set(name, new Map())
        request.dispatchEvent(new Event('upgradeneeded'))
      }
      request.dispatchEvent(new Event('success'))
    })
    return request
  },
}

/** A page of a newer version asks for the database: who has it open is told. Answers how many still have it open. */
export function askForNewVersion(): number {
  for (const database of FakeDatabase.open) database.dispatchEvent(new Event('versionchange'))
  return FakeDatabase.open.size
}

class Unused {
  advance(): void {}
  continue(): void {}
  continuePrimaryKey(): void {}
}

Object.assign(globalThis, {
  indexedDB,
  IDBRequest: FakeRequest,
  IDBTransaction: FakeTransaction,
  IDBObjectStore: FakeStore,
  IDBDatabase: FakeDatabase,
  IDBIndex: class extends Unused {},
  IDBCursor: Unused,
})
