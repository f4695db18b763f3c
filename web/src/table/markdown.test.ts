import { describe, expect, it } from 'vitest';

import { html } from './markdown';

describe('the Markdown of rulebooks', () => {
  it('makes paragraphs, lists and tables', () => {
    expect(html('One *two*\nthree.\n\nFour.')).toBe('<p>One <em>two</em> three.</p><p>Four.</p>');
    expect(html('Take:\n- a **b**\n- c')).toBe('<p>Take:</p><ul><li>a <strong>b</strong></li><li>c</li></ul>');
    expect(html('1. a\n2. b\n   c')).toBe('<ol><li>a</li><li>b c</li></ol>');
    expect(html('| a | b |\n| --- | --- |\n| 1 | 2 |')).toBe(
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    );
  });

  it('lets no markup of others through', () => {
    expect(html('<img src=x onerror=alert(1)> & more')).toBe('<p>&lt;img src=x onerror=alert(1)&gt; &amp; more</p>');
  });
});
