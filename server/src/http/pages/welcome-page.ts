import type { Language } from '../../texts/text.ts';
import { pageFrame } from './page-frame.ts';
import { pageHeader } from './page-header.ts';
import { welcomeTexts } from './welcome-texts.ts';

/** The page at the root address of the service. */
export function welcomePage(language: Language): string {
  const texts = welcomeTexts[language];
  const pages = ['/docs', '/handset'];
  const links = texts.links.map(
    ({ address, title, text }) =>
      `<li><a href="${address}${pages.includes(address) ? `?lang=${language}` : ''}"><h2>${title}</h2><p>${text}</p><code>${address}</code></a></li>`,
  );
  const steps = texts.steps.map(({ title, text }) => `<li><h3>${title}</h3><p>${text}</p></li>`);
  return pageFrame({
    language,
    title: texts.title,
    description: texts.lead,
    styles: ['stage.css', 'welcome.css'],
    body: `${pageHeader({ language })}
<main id="main" class="welcome" tabindex="-1">
<section class="hero">
<img src="/docs/icon.svg" alt="" width="72" height="72">
<h1>${texts.name}</h1>
<p class="tagline">${texts.tagline}</p>
<p class="lead">${texts.lead}</p>
<p><a class="button" href="/docs?lang=${language}">${texts.open_docs}</a></p>
</section>
<ul class="doors">
${links.join('\n')}
</ul>
<section class="steps">
<h2>${texts.steps_title}</h2>
<ol>
${steps.join('\n')}
</ol>
</section>
</main>
<footer class="welcome-foot">${texts.foot}</footer>`,
  });
}
