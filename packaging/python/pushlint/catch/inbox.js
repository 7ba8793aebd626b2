"use strict";
// The server has escaped every text, and the page's policy lets no other script run.
const list = document.getElementById("pushes");
const count = document.getElementById("count");
const MOST = 200;
let last = Number(list.dataset.last);

async function poll() {
  try {
    const answer = await fetch(`/inbox?after=${last}`, { cache: "no-store" });
    if (answer.ok) {
      const newest = Number(answer.headers.get("x-last"));
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      list.prepend(...page.querySelectorAll("body > article"));
      while (list.children.length > MOST) list.lastElementChild.remove();
      count.textContent = answer.headers.get("x-count");
      last = Math.max(last, newest);
    }
  } catch {
    count.textContent = "pushlint-catch does not answer";
  }
  setTimeout(poll, document.hidden ? 5000 : 1000);
}

document.getElementById("only").addEventListener("change", (event) => {
  list.classList.toggle("only", event.target.checked);
});
document.getElementById("clear").addEventListener("click", async () => {
  const answer = await fetch("/pushes", { method: "DELETE" });
  if (answer.ok) list.replaceChildren();
});
setTimeout(poll, 1000);
