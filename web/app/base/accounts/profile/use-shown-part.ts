import { useEffect, useState } from 'react'

/** Which of these parts of the page is at its top; the first until somebody scrolls. */
export function useShownPart(ids: readonly string[]): string | undefined {
  const key = ids.join(' ')
  const [shown, setShown] = useState<string>()
  useEffect(() => {
    const parts = key.split(' ').flatMap((id) => document.querySelector(`#${id}`) ?? [])
    // A line a fifth below the top: what crosses it is what is being read.
    const observer = new IntersectionObserver(
      (entries) => {
        const crossing = entries.find((it) => it.isIntersecting)
        if (crossing) setShown(crossing.target.id)
      },
      { rootMargin: '-20% 0px -80% 0px' },
    )
    for (const part of parts) observer.observe(part)
    return () => observer.disconnect()
  }, [key])
  return shown !== undefined && ids.includes(shown) ? shown : ids[0]
}
