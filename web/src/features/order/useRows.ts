import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import type { ReportParagraph } from './queries.ts';

/** Pixels and characters from which a row's height is guessed until it has been drawn. */
const LINE = 33;
const CHARACTERS_A_LINE = 80;
const NOTE = 96;
const PADDING = 24;

/** Rows drawn above and below what is in sight. */
const OVERSCAN = 6;

const guess = ({ text, corrections }: ReportParagraph) =>
  PADDING + Math.max(Math.ceil(text.length / CHARACTERS_A_LINE) * LINE, corrections.length * NOTE);

/** Which rows of a long list are in sight of the window. `list` is the element that holds them all. */
export function useRows(rows: readonly ReportParagraph[]) {
  const list = useRef<HTMLDivElement>(null);
  const [margin, setMargin] = useState(0);
  useEffect(() => {
    const measure = () => {
      const top = list.current?.getBoundingClientRect().top;
      if (top !== undefined) setMargin(Math.round(top + window.scrollY));
    };
    measure();
    // What stands above may become taller, when a message appears or the window narrower.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => (rows[index] ? guess(rows[index]) : LINE),
    overscan: OVERSCAN,
    scrollMargin: margin,
  });
  return { list, virtualizer, margin };
}
