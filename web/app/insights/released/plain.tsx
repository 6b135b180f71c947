/** A value and how far the truth may be from it. */
export function Plain({ shown, noise }: { shown: string; noise: string }) {
  return (
    <>
      {shown} <small>± {noise}</small>
    </>
  )
}
