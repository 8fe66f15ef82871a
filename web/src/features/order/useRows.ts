import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import type { ReportParagraph } from './queries.ts';

/** Pixels from which a row's height is guessed until it has been drawn. */
const LINE = 33;
const CHARACTER = 9;
const NOTE = 96;
const PADDING = 24;
/** From here on the notes stand beside the text, and no longer below it (ReportRow.tsx). */
const WIDE = 1024;
/** What is left of a window's width beside the text, and the widest text. */
const BESIDE_TEXT = 66;
const WIDEST_TEXT = 720;

/** Rows drawn above and below what is in sight. */
const OVERSCAN = 6;

function guess({ text, corrections }: ReportParagraph): number {
  const charactersALine = Math.min(window.innerWidth - BESIDE_TEXT, WIDEST_TEXT) / CHARACTER;
  const lines = Math.ceil(text.length / charactersALine) * LINE;
  const notes = corrections.length * NOTE;
  return PADDING + (window.innerWidth < WIDE ? lines + notes : Math.max(lines, notes));
}

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
