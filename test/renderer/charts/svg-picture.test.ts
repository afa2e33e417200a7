import '../../support/window-setup';
import { Chart } from 'chart.js';
import { describe, expect, it } from 'vitest';
import { svgOf } from '../../../renderer/charts/picture/picture';
import { createSvgContext, xmlText } from '../../../renderer/charts/picture/svg-context';
import { bandPicture } from '../../../renderer/screens/site/history/band-section';
import { fakeHistory } from '../../support/fake-history';
import { anIncident } from '../../support/fake-incidents';

const toMs = Date.UTC(2026, 10, 30);
const history = fakeHistory({ siteId: 'siteone1', fromMs: toMs - 7 * 86_400_000, toMs }, 120);

function parsed(svg: string): Document {
  return new DOMParser().parseFromString(svg, 'image/svg+xml');
}

describe('a chart as SVG', () => {
  it('is well-formed, with title, range, legend and axis as text, and leaves no chart behind', () => {
    const name = '<b>Shop & "Söhne"</b>';
    const svg = parsed(svgOf(bandPicture(name, history, [anIncident({ startedAt: toMs - 86_400_000 })])));
    expect(svg.querySelector('parsererror')).toBeNull();
    const words = [...svg.querySelectorAll('text')].map(({ textContent }) => textContent);
    expect(words[0]).toBe(`${name} – Hourly min, average and maximum`);
    for (const text of ['Average', 'Minimum – Maximum', 'All checks failed', 'Computer asleep']) {
      expect(words).toContain(text);
    }
    expect(words.some((text) => /^\d+ ms$/.test(text))).toBe(true);
    expect(svg.querySelectorAll('script, image, foreignObject')).toHaveLength(0);
    expect(Object.keys(Chart.instances)).toHaveLength(0);
  });

  it('is drawn once: one title, one line for the average, no figure that is none', () => {
    const svg = svgOf(bandPicture('Shop', history, []));
    expect(svg.match(/Shop – Hourly/g)).toHaveLength(1);
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
    expect(svg).toContain('stroke="#1d5fd0"');
  });
});

describe('the context that writes SVG', () => {
  it('keeps states on a stack, clips, moves and dashes', () => {
    const { context, svg } = createSvgContext(null, {});
    context.save();
    context.beginPath();
    context.rect(0, 0, 10, 10);
    context.clip();
    context.translate(5, 6);
    context.setLineDash([4, 2]);
    context.strokeStyle = 'red';
    context.beginPath();
    context.moveTo(0, 0);
    context.lineTo(3, 4);
    context.stroke();
    context.restore();
    context.fillRect(1, 2, 3, 4);
    const written = parsed(svg(20, 20));
    const line = written.querySelector('g > path');
    const box = written.querySelector('svg > path');
    expect(line?.getAttribute('transform')).toBe('matrix(1 0 0 1 5 6)');
    expect(line?.parentElement?.getAttribute('clip-path')).toBe('url(#clip0)');
    expect(line?.getAttribute('stroke-dasharray')).toBe('4 2');
    expect(box?.getAttribute('fill')).toBe('#000');
    expect(box?.hasAttribute('clip-path')).toBe(false);
  });

  it('draws a whole circle as two halves', () => {
    const { context, svg } = createSvgContext(null, {});
    context.beginPath();
    context.arc(5, 5, 2, 0, 2 * Math.PI);
    context.fill();
    expect(parsed(svg(10, 10)).querySelector('path')?.getAttribute('d')?.match(/A/g)).toHaveLength(2);
  });

  it('writes text that is no markup and holds no control characters', () => {
    expect(xmlText('<a & "b">\u0007')).toBe('&lt;a &amp; &quot;b&quot;&gt;');
  });
});
