import { type MouseEvent, type ReactNode, type Ref, useState } from 'react'
import { cx } from '../styles/cx.ts'
import { BackIcon } from '../icons/icons.tsx'
import { useBarRoom } from './use-bar-room.ts'

const column = 'mx-auto w-full max-w-(--column)'
/** Of what one action needs: a button across two columns is no easier to hit. */
const narrow = 'mx-auto w-full max-w-[30rem]'
const stack = 'flex min-w-0 flex-col gap-4'

export interface ScreenProps {
  /** The page's h1, in the header. */
  title?: ReactNode
  /** In the place of the title where the h1 stands in the hero: whose page it is. */
  mark?: ReactNode
  /**
   * A way back: a link when `href` is given (it works before any script), else a button. A router prevents
   * the link's default in `onClick`.
   */
  back?:
    | { label: string; href?: string | undefined; onClick?: ((event: MouseEvent) => void) | undefined }
    | undefined
  right?: ReactNode
  /** Under the title, inside the header: how far one is. */
  progress?: ReactNode
  /** Stays at the bottom: the main action. */
  footer?: ReactNode
  tone?: 'plain' | 'brand'
  /** Continues under the header in its colour; the first card of the page overlaps it. */
  hero?: ReactNode
  /** No padding around the content. */
  bare?: boolean
  /** What comes after the content, or beside it where the window has room for two columns. */
  aside?: ReactNode
  /** Takes the room of two columns, where there is any, for one. */
  wide?: boolean
  children: ReactNode
}

function Back({ back }: { back: NonNullable<ScreenProps['back']> }) {
  const classes =
    'tap -ml-2 inline-flex aspect-square items-center justify-center rounded-full active:bg-pressed'
  if (back.href !== undefined)
    return (
      <a href={back.href} aria-label={back.label} className={classes} onClick={back.onClick}>
        <BackIcon />
      </a>
    )
  return (
    <button type="button" aria-label={back.label} className={classes} onClick={back.onClick}>
      <BackIcon />
    </button>
  )
}

function HeadLine({ title, mark, back, right }: Pick<ScreenProps, 'title' | 'mark' | 'back' | 'right'>) {
  return (
    <div className={cx(column, 'flex min-h-14 flex-wrap items-center justify-end gap-x-1 px-4')}>
      {back && <Back back={back} />}
      {title === undefined ? (
        <div className="min-w-0 flex-[1_1_min-content] py-2">{mark}</div>
      ) : (
        <h1 className="min-w-0 flex-[1_1_min-content] py-2 text-heading leading-tight font-semibold">
          {title}
        </h1>
      )}
      {right}
    </div>
  )
}

function Columns({ aside, children }: Pick<ScreenProps, 'aside' | 'children'>) {
  if (!aside) return children
  return (
    <div className={cx(stack, 'wide:grid wide:grid-cols-2 wide:items-start')}>
      <div className={stack}>{children}</div>
      <div className={cx(stack, 'empty:hidden')}>{aside}</div>
    </div>
  )
}

function Foot({ ref, children }: { ref: Ref<HTMLElement>; children: ReactNode }) {
  return (
    <footer
      ref={ref}
      data-bar
      className="bottom-(--strip) z-20 [@media(min-height:30em)]:sticky border-t border-line bg-surface"
    >
      <div
        className={cx(narrow, 'flex flex-col gap-2 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]')}
      >
        {children}
      </div>
    </footer>
  )
}

/**
 * The frame of a page: sticky header, one column (two in a wide window where the page has a second one), sticky main
 * action; clear of notches and home bars.
 * On a very low screen (landscape, large zoom) nothing sticks, so that the content keeps its room.
 */
export function Screen(props: ScreenProps) {
  const {
    title,
    mark,
    back,
    right,
    progress,
    footer,
    tone = 'plain',
    hero,
    bare,
    aside,
    wide,
    children,
  } = props
  const ground = tone === 'brand' ? 'bg-brand text-on-brand' : 'bg-canvas text-ink'
  const roomy = wide === true || Boolean(aside)
  const header = title !== undefined || mark || back || right
  const [top, setTop] = useState<HTMLElement | null>(null)
  const [bottom, setBottom] = useState<HTMLElement | null>(null)
  useBarRoom(top, bottom)
  return (
    <div
      className={cx(
        'flex min-h-view flex-col bg-canvas pb-(--strip) text-ink',
        roomy && 'wide:[--column:61rem]',
      )}
    >
      {header && (
        <header
          ref={setTop}
          data-head
          className={cx('top-0 z-20 [@media(min-height:30em)]:sticky pt-[env(safe-area-inset-top)]', ground)}
        >
          <HeadLine title={title} mark={mark} back={back} right={right} />
          {progress && <div className={cx(column, 'px-4 pb-2.5')}>{progress}</div>}
        </header>
      )}
      <main className="flex flex-1 flex-col">
        {hero && (
          <div className={cx(ground, tone === 'brand' && 'rounded-b-[1.75rem] pb-10', roomy && 'wide:pb-2')}>
            <div className={cx(column, 'px-4 pt-2 pb-4 [@media(max-height:41em)]:pb-2')}>{hero}</div>
          </div>
        )}
        <div
          className={cx(
            column,
            stack,
            'flex-1',
            !bare && 'px-4 pb-8',
            !bare && (hero && tone === 'brand' ? '-mt-10' : 'pt-3'),
            // A second column may begin with words that need the page's own ground.
            roomy && Boolean(hero) && tone === 'brand' && 'wide:mt-5',
          )}
        >
          <Columns aside={aside}>{children}</Columns>
        </div>
      </main>
      {footer && <Foot ref={setBottom}>{footer}</Foot>}
    </div>
  )
}
