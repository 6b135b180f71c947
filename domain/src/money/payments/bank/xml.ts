/** An element: its name without prefix, its attributes, what it holds. */
export interface Element {
  name: string
  attributes: ReadonlyMap<string, string>
  children: Element[]
  text: string
}

const MOST_DEPTH = 40
const MOST_ELEMENTS = 400_000
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
// A comment, the prolog or another instruction, an end, a beginning, or text; whatever else there is stops it.
const PIECE =
  /<!--[^]*?-->|<\?[^]*?\?>|<\/([^\s>]+)\s*>|<([^\s/>!?]+)((?:\s+[^\s=/>]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/gy
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/**
 * The root of a document of elements and text, which is all that banks send; undefined when it is anything else.
 * A document type is not read, so there are no entities but the five, and nothing is ever fetched.
 */
export function readXml(source: string): Element | undefined {
  const root: Element = { name: '', attributes: new Map(), children: [], text: '' }
  const path = [root]
  let elements = 0
  PIECE.lastIndex = source.startsWith('\uFEFF') ? 1 : 0
  while (PIECE.lastIndex < source.length) {
    const piece = PIECE.exec(source)
    const inside = path.at(-1)
    if (!piece || !inside) return undefined
    const [, ended, begun, attributes = '', isEmpty, text] = piece
    if (ended !== undefined) {
      if (path.length === 1 || path.pop()?.name !== localName(ended)) return undefined
    } else if (begun !== undefined) {
      elements++
      if (elements > MOST_ELEMENTS || path.length > MOST_DEPTH) return undefined
      const found = { name: localName(begun), attributes: attributesIn(attributes), children: [], text: '' }
      inside.children.push(found)
      if (isEmpty === '') path.push(found)
    } else if (text !== undefined) {
      const plain = plainText(text)
      if (plain === undefined) return undefined
      inside.text += plain
    }
  }
  const [only, ...others] = root.children
  return path.length === 1 && others.length === 0 && root.text.trim() === '' ? only : undefined
}

/** The first element this way down. */
export function at(element: Element | undefined, ...names: string[]): Element | undefined {
  return names.reduce((it, name) => it?.children.find((child) => child.name === name), element)
}

export function all(element: Element | undefined, name: string): Element[] {
  return element?.children.filter((child) => child.name === name) ?? []
}

/** Empty when there is none. */
export function textAt(element: Element | undefined, ...names: string[]): string {
  return at(element, ...names)?.text.trim() ?? ''
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function attributesIn(text: string): Map<string, string> {
  const found = [...text.matchAll(ATTRIBUTE)]
  return new Map(found.map(([, name = '', double, single]) => [name, double ?? single ?? '']))
}

function plainText(text: string): string | undefined {
  let isKnown = true
  const plain = text.replaceAll(/&([^;]{0,10});?/g, (_whole, name: string) => {
    const number = /^#(\d{1,7}|x[\dA-Fa-f]{1,6})$/.exec(name)?.[1]
    const code = number === undefined ? undefined : Number(number.replace(/^x/, '0x'))
    const letter = code !== undefined && code <= 0x10ffff ? String.fromCodePoint(code) : ENTITIES[name]
    isKnown &&= letter !== undefined
    return letter ?? ''
  })
  return isKnown ? plain : undefined
}
